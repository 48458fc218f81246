/** An identifier in an address, in base64 for URLs (RFC 4648 §5), as the documents have it for people. */

export const pathOfIdentifier = (identifier: string): string =>
  btoa(identifier).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** '' for what is no base64. */
export function identifierOfPath(base64: string): string {
  try {
    return atob(base64.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return ''
  }
}
