/** Links of an update: its files, its event. Only http(s) and mailto URLs become links. */
import { SAFE_LINK } from '@contract/updates/updateShapes'
import type { Update } from './columns'

export interface Link {
  href: string
  label: string
}
const isSafeLink = (href: unknown): href is string => typeof href === 'string' && SAFE_LINK.test(href)

/** `file_Info` of a product update is a JSON string; an invalid one means no file. */
const pageOf = (json: string): unknown => {
  try {
    return (JSON.parse(json) as { view_page?: unknown } | null)?.view_page
  } catch {
    return undefined
  }
}
/** `rates.pdf` of `https://files.example/2027/rates.pdf?v=2`. */
const nameOf = (href: string) =>
  decodeURIComponent(new URL(href).pathname.split('/').filter(Boolean).at(-1) ?? new URL(href).host)
const toLink = (href: string): Link => {
  try {
    return { href, label: nameOf(href) }
  } catch {
    return { href, label: href }
  }
}

export const filesOf = ({ filesInfo = [], file_Info }: Partial<Update>): Link[] => {
  const addresses: unknown[] = [
    ...filesInfo.map(({ file_info }) => file_info?.view_page),
    ...(typeof file_Info === 'string' ? [pageOf(file_Info)] : []),
  ]
  return addresses.filter(isSafeLink).map(toLink)
}
export const eventOf = ({ event_detail }: Update): string | undefined =>
  isSafeLink(event_detail) ? event_detail : undefined
export const siteOf = ({ institution_info }: Update): string | undefined =>
  isSafeLink(institution_info?.url) ? institution_info.url : undefined
