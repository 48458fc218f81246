/** Encrypts request bodies with WebCrypto (AES-CBC and HMAC-SHA-256). Key derivation is defined in the contract. */
import { derivedKeyTexts, IV_BYTES, signedText, type Sealed } from '@contract/encryption'

const utf8Bytes = (text: string) => new TextEncoder().encode(text)
const sha256 = (text: string) => crypto.subtle.digest('SHA-256', utf8Bytes(text))
/** In chunks: `String.fromCharCode` cannot take a million arguments. */
const base64 = (buffer: ArrayBuffer) => {
  const all = new Uint8Array(buffer)
  let text = ''
  for (let at = 0; at < all.length; at += 32_768)
    text += String.fromCharCode(...all.subarray(at, at + 32_768))
  return btoa(text)
}

/** `session`: the session id. `secret`: the token of the call, or the client number when signed out. */
export async function encryptBody(text: string, session: string, secret: string): Promise<Sealed> {
  const nonce = crypto.randomUUID()
  const [key, mac, iv] = (await Promise.all(
    Object.values(derivedKeyTexts(session, secret, nonce)).map(sha256),
  )) as [ArrayBuffer, ArrayBuffer, ArrayBuffer]
  const data = base64(
    await crypto.subtle.encrypt(
      { name: 'AES-CBC', iv: iv.slice(0, IV_BYTES) },
      await crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['encrypt']),
      utf8Bytes(text),
    ),
  )
  const signer = await crypto.subtle.importKey('raw', mac, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return {
    nonce,
    data,
    mac: base64(await crypto.subtle.sign('HMAC', signer, utf8Bytes(signedText({ nonce, data })))),
  }
}
