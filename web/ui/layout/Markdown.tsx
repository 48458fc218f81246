/** Formatted Markdown. The formatter (marked, dompurify) loads on first use. */
import { lazyComponent } from './lazyPart'
import './markdown.css'

const Formatted = lazyComponent(
  () => import('./MarkdownText'),
  () => <div aria-busy />,
)

export const Markdown = ({ text }: { text: string }) => (
  <div className="markdown">
    <Formatted text={text} />
  </div>
)
