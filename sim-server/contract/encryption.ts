/**
 * Bodies as ciphertext, for clients that ask for it (core §9): AES-CBC, with a key and an IV that both sides derive from
 * the session. The session's id has 16 characters and travels in a header; the secret is the token the call carries, and
 * at the door, where there is none yet, the client's number. A mac tells what was changed on the way.
 */
export const SESSION_HEADER = 'session-id'
export const SESSION_ID = /^[\w-]{16}$/
/** What the body is then. `nonce` makes two equal bodies unlike each other. */
export interface Sealed {
  nonce: string
  data: string
  mac: string
}

/** What each key is the SHA-256 of; of the IV the first 16 bytes. */
export const derived = (session: string, secret: string, nonce: string) => ({
  key: `key\n${session}\n${secret}`,
  mac: `mac\n${session}\n${secret}`,
  iv: `iv\n${session}\n${nonce}`,
})
export const IV_BYTES = 16
export const signedText = ({ nonce, data }: Pick<Sealed, 'nonce' | 'data'>) => `${nonce}\n${data}`
