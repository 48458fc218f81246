/** Transformation matrices of a PDF: positions on a page. */
export type Matrix = readonly [number, number, number, number, number, number]

/** What the first one does, within the second one. */
export const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
]
