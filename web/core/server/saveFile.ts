/** Bytes into a file on the person's machine. */
export const saveFile = (bytes: Blob, name: string) => {
  const address = URL.createObjectURL(bytes)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser reads the address after this turn; a minute is ample for it to have begun.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
