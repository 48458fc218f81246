/** What other people wrote, made harmless: Markdown and HTML keep their shape and lose whatever could run, load or look like the console. */
import DOMPurify from 'dompurify'
import { marked } from 'marked'

const purifier = DOMPurify(window)
// A link leaves the console where it is, and does not tell the other side where it came from.
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A' && node.hasAttribute('href')) { node.setAttribute('target', '_blank'); node.setAttribute('rel', 'noopener noreferrer nofollow') }
})

export const safeHtml = (html: string): string =>
  purifier.sanitize(html, { USE_PROFILES: { html: true }, FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog', 'audio', 'video', 'img', 'picture', 'source', 'map', 'marquee'], FORBID_ATTR: ['style', 'class', 'id', 'name', 'background', 'srcset', 'ping'], ALLOW_DATA_ATTR: false, ALLOW_ARIA_ATTR: false })

export const safeMarkdown = (text: string): string => safeHtml(marked.parse(text, { async: false, gfm: true }))
