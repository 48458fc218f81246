/** Downloads a blob as a file. */
export const saveFile = (bytes: Blob, name: string) => {
  const address = URL.createObjectURL(bytes)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser reads the URL after this task; one minute is ample.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
