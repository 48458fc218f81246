/** Years of intakes that leads can have; both are allowed. */
export const FIRST_YEAR = 2000
export const LAST_YEAR = 2099
