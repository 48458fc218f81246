/** The parts of an XLSX workbook: `fflate` unpacks them, `saxes` reads them. */
import { unzipSync } from 'fflate'
import { SaxesParser, type SaxesTagPlain } from 'saxes'

/** `large`: the parts would take more memory than allowed. */
export class WorkbookFault extends Error {
  readonly fault: 'large' | 'damaged'
  constructor(fault: 'large' | 'damaged') {
    super(fault)
    this.fault = fault
  }
}

/** Bytes that are decoded and read in one go. */
const PIECE = 1024 * 1024

export type Parts = Readonly<Record<string, Uint8Array>>
/**
 * A part is never unpacked beyond the size that it states.
 * @param most bytes of all wanted parts
 * @throws WorkbookFault
 */
export function unpackParts(bytes: Uint8Array, isWanted: (name: string) => boolean, most: number): Parts {
  let size = 0
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!isWanted(name)) return false
        size += originalSize
        if (size > most) throw new WorkbookFault('large')
        return true
      },
    })
  } catch (cause) {
    throw cause instanceof WorkbookFault ? cause : new WorkbookFault('damaged')
  }
}

type Tag = { name: string; attributes: Readonly<Record<string, string>> }
interface Listener {
  open?(tag: Tag): void
  close?(name: string): void
  text?(text: string): void
  /** True when enough was read. */
  isDone?(): boolean
}
const localName = (name: string) => name.slice(name.indexOf(':') + 1)
/** @throws WorkbookFault for what is no XML, or declares entities of its own */
export function readPart(part: Uint8Array | undefined, listener: Listener): void {
  if (!part) return
  const parser = new SaxesParser()
  parser.on('doctype', () => {
    throw new WorkbookFault('damaged')
  })
  parser.on('error', () => {
    throw new WorkbookFault('damaged')
  })
  parser.on('opentag', (tag: SaxesTagPlain) =>
    listener.open?.({ name: localName(tag.name), attributes: tag.attributes }),
  )
  parser.on('closetag', ({ name }) => listener.close?.(localName(name)))
  parser.on('text', (text) => listener.text?.(text))
  parser.on('cdata', (text) => listener.text?.(text))
  const decoder = new TextDecoder()
  for (let at = 0; at < part.length; at += PIECE) {
    parser.write(decoder.decode(part.subarray(at, at + PIECE), { stream: true }))
    if (listener.isDone?.()) return
  }
  parser.close()
}
