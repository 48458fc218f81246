/** Converts Markdown to sanitized HTML. */
import { marked } from 'marked'
import { useMemo } from 'react'
import { SafeHtml } from './SafeHtml'

export default function MarkdownText({ text }: { text: string }) {
  return <SafeHtml html={useMemo(() => marked.parse(text, { async: false, gfm: true }), [text])} />
}
