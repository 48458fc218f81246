/** User-written HTML without scripts, styles, handlers and images. The server sanitizes it too. */
import createPurifier from 'dompurify'
import { useMemo } from 'react'

const purifier = createPurifier(window)
/** Links open in a new tab, without opener and referrer. */
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})
const PURIFY_OPTIONS = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'img', 'picture', 'video', 'audio'],
  FORBID_ATTR: ['style', 'class', 'id', 'name', 'tabindex'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
}

export function SafeHtml({ html }: { html: string }) {
  const clean = useMemo(() => purifier.sanitize(html, PURIFY_OPTIONS), [html])
  return <div className="rich-text" dir="auto" dangerouslySetInnerHTML={{ __html: clean }} />
}
