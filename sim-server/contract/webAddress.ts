/** Addresses of the web as people configure them: `https://meridian.example/app`. */

export const NO_WEB_ADDRESS = 'A web address begins with https://'
/** Undefined for any other text. `URL` alone drops the ends of lines within a text, and takes every scheme. */
export const webAddressOf = (text: string | null | undefined): URL | undefined =>
  text && /^https?:\/\/\S+$/i.test(text) && URL.canParse(text) ? new URL(text) : undefined
