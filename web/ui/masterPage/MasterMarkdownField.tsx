export { MarkdownField as default } from '../fields/MarkdownField'
