/** Before the identifier of a stage that ends a lead without success: it asks why. */
export const FAIL = 'fail:'
/** Before the identifier of a status, which is set with its stage. */
export const STATUS = 'status:'
