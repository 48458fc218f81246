/** The first bytes of a file on this machine: they say its type, its name proves nothing. */

/** @returns at most `length` bytes; none when the file cannot be read */
export const headOf = (file: File, length: number): Promise<Uint8Array> =>
  new Promise((done) => {
    const reader = new FileReader()
    reader.onload = () => done(new Uint8Array(reader.result as ArrayBuffer))
    reader.onerror = () => done(new Uint8Array())
    reader.readAsArrayBuffer(file.slice(0, length))
  })
