/** The card of the way in is that of every page before sign-in. */
export { Door } from '../../ui/Door'
