/** Markdown as formatted text. What formats and cleans it (marked, dompurify) loads with the first of it. */
import { lazy, Suspense } from 'react'
import { importOrReload } from './lazyPart'
import './markdown.css'

const Formatted = lazy(() => importOrReload(() => import('./MarkdownText')))

export const Markdown = ({ text }: { text: string }) => (
  <div className="markdown">
    <Suspense fallback={<div aria-busy />}>
      <Formatted text={text} />
    </Suspense>
  </div>
)
