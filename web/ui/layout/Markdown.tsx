/** Formatted Markdown. The formatter (marked, dompurify) loads on first use. */
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
