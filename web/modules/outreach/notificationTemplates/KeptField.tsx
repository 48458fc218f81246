/** A value that the form keeps and does not show: kind and channel of a template. */
export default function KeptField() {
  return null
}
