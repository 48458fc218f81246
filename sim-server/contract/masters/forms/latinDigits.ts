/** Arabic-Indic and Persian digits as Latin ones: `٠٥٣٢` is `0532`. */
export const latinDigits = (text: string) =>
  text
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
