/** Before the identifier of a stage that ends a lead without success: it asks why. */
export const FAIL = 'fail:'
