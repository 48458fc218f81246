/** The currencies amounts are given in, and how they are written (business §9). */
export const currencies = ['AUD', 'CAD', 'INR', 'USD', 'EUR', 'GBP', 'NZD', 'SGD', 'JOD', 'TRY', 'PAK'] as const
export const DEFAULT_CURRENCY = 'USD' satisfies (typeof currencies)[number]
/** `$1,250.50`, whoever reads it. */
export const CURRENCY_FORMAT = 'en-US'
