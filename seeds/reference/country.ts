/** A country that leads come from: cities, phone numbers, names. */

/** A name in its own script, and in Latin letters for the email address: `['محمد', 'Mohammed']`. */
export type Name = string | readonly [written: string, latin: string]

export interface Country {
  readonly code: string
  /** Weight of the country among all leads. */
  readonly share: number
  readonly dial: string
  /** Prefixes of mobile numbers without the leading zero. */
  readonly mobile: readonly string[]
  /** Digits of a mobile number, prefix included. */
  readonly digits: number
  readonly cities: readonly string[]
  readonly first: readonly Name[]
  readonly last: readonly Name[]
  /** How many of 10 leads write their name in the country's script, when both are given; the others use Latin letters. */
  readonly script?: number
}
