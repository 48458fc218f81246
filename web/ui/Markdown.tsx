/** Markdown as formatted text. What formats and cleans it (dompurify, marked) loads with the first of it. */
import { useEffect, useState } from 'react'
import './markdown.css'

export function Markdown({ text }: { text: string }) {
  const [html, show] = useState<string | null>(null)
  useEffect(() => {
    let over = false
    void import('./safeHtml').then(({ safeMarkdown }) => { if (!over) show(safeMarkdown(text)) })
    return () => { over = true }
  }, [text])
  // Nothing but what DOMPurify let through.
  // oxlint-disable-next-line react/no-danger
  return <div className="markdown" dir="auto" aria-busy={html === null} dangerouslySetInnerHTML={{ __html: html ?? '' }} />
}
