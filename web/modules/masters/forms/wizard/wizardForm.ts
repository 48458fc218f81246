/** The identifier of the form whose field the wizard on screen is about, for its commands; '' for none. */
export const wizardForm = { current: '' }
