/** Cleans HTML that people write: text, lists, links and tables stay; scripts, styles and handlers go. */
import sanitize from 'sanitize-html'

const TAGS = [
  'p',
  'br',
  'hr',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'a',
  'blockquote',
  'code',
  'pre',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'span',
  'div',
]

/** Elements within each other: what is deeper goes. */
const MOST_LEVELS = 50

/** `<p onclick="x()">Hi<script>…</script></p>` is `<p>Hi</p>`. */
export const cleanHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'title'], th: ['scope'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: MOST_LEVELS,
  })
