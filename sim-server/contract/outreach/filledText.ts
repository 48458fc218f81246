/** The text of a message, filled. The simulator sends it, and the console shows the same before it is saved. */
import type { Channel } from './messageKinds'
import { fillTemplate } from './templateText'

/** Texts of a template. `title` is null but for push and in-app messages, `subject` but for emails. */
export interface MessageText {
  title: string | null
  subject: string | null
  content: string
}
/** Tags that are addresses: they are followed as they are. */
export const addressTags: readonly string[] = ['link', 'unsubscribe']

/** Names are data: in the text of an email, which is Markdown, they format nothing and link to nothing. */
const asMarkdown = (tag: string, text: string) =>
  addressTags.includes(tag) ? text : text.replaceAll(/[\\`*_[\]<>#]/g, String.raw`\$&`)

export function filledText(
  { title, subject, content }: MessageText,
  values: Readonly<Record<string, string>>,
  channel: Channel,
): MessageText {
  const filled = (text: string | null) => (text === null ? null : fillTemplate(text, values))
  const formatted = Object.entries(values).map(([tag, text]) => [tag, asMarkdown(tag, text)])
  return {
    title: filled(title),
    subject: filled(subject),
    content: fillTemplate(content, channel === 'email' ? Object.fromEntries(formatted) : values),
  }
}
