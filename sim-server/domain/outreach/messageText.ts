/** Renders a message: the template of its kind and channel in the reader's language, filled with values. */
import type { Language } from '@contract/client'
import { addressTags, type MessageText } from '@contract/outreach/filledText'
import type { Channel, MessageKind, OwnTag } from '@contract/outreach/messageKinds'
import type { Db } from '@db/open'
import { isRtl } from '../platform/printing/words'
import { countWord, isCountedTag } from './countWords'

/** A number is counted in words: `leads: 3` is “3 leads”. A function writes what each language writes in its own way. */
export type MessageValue = string | number | ((language: Language) => string)
export type MessageValues<K extends MessageKind = MessageKind> = Readonly<Record<OwnTag<K>, MessageValue>>

/** The active template in this language, else the fallback of the channel. Each is read once. */
export function templateFinder(db: Db) {
  const find = db.prepare<unknown[], MessageText & { language: Language }>(
    `SELECT title, subject, content, language FROM notification_templates
      WHERE kind = ? AND channel = ? AND ((is_active AND language = ?) OR is_fallback) ORDER BY is_active AND language = ? DESC LIMIT 1`,
  )
  const found = new Map<string, (MessageText & { language: Language }) | undefined>()
  return (kind: MessageKind, channel: Channel, language: Language) => {
    const key = `${kind} ${channel} ${language}`
    if (!found.has(key)) found.set(key, find.get(kind, channel, language, language))
    return found.get(key)
  }
}

/** Each value as it is written in this language: on one line, and in Arabic in a direction of its own. */
export const writtenValues = (
  values: Readonly<Record<string, MessageValue>>,
  language: Language,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([tag, value]) => {
      if (typeof value === 'number')
        return [tag, isCountedTag(tag) ? countWord(language, tag, value) : value.toLocaleString('en')]
      const text = (typeof value === 'string' ? value : value(language)).replaceAll(/\s+/g, ' ').trim()
      return [tag, isRtl(language) && !addressTags.includes(tag) ? `\u2068${text}\u2069` : text]
    }),
  )
