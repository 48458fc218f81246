/**
 * Encrypted bodies, for clients with `encrypt_bodies` (core §9): AES-CBC with a key and an IV that both sides derive from the
 * session. The session id (16 characters) is sent in a header. The secret is the token of the call, or the client number when there
 * is no token yet. A MAC detects changes.
 */
export const SESSION_HEADER = 'session-id'
export const SESSION_ID = /^[\w-]{16}$/
/** The encrypted body. `nonce`: makes equal bodies look different. */
export interface Sealed {
  nonce: string
  data: string
  mac: string
}

/** The texts whose SHA-256 is the key, the MAC key, and (its first 16 bytes) the IV. */
export const derivedKeyTexts = (session: string, secret: string, nonce: string) => ({
  key: `key\n${session}\n${secret}`,
  mac: `mac\n${session}\n${secret}`,
  iv: `iv\n${session}\n${nonce}`,
})
export const IV_BYTES = 16
export const signedText = ({ nonce, data }: Pick<Sealed, 'nonce' | 'data'>) => `${nonce}\n${data}`
