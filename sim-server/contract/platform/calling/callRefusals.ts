/** Why a call to a lead cannot be made (core §8), for the console before it asks and for the simulator. */
export const NO_ACCOUNT = 'Calling account not configured. Please connect with SuperAdmin.'
export const NO_VENDOR = 'Telephony Vendor is not configured.'
/** Name, in any case, of the label of leads that nobody may call. */
export const DO_NOT_CALL = 'do not call'
export const MUST_NOT_BE_CALLED = 'This lead must not be called'
export const VENDOR_EXPIRED =
  'The connection with the telephony vendor has expired. Connect it again under Integrations.'
