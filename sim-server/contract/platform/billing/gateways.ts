/** Assumed: the documents name no gateway. Vouchers and checkouts choose one of these. */
export const paymentGateways = ['stripe', 'paypal', 'razorpay', 'iyzico'] as const
export type PaymentGateway = (typeof paymentGateways)[number]
/** As they write themselves. */
export const gatewayNames: Readonly<Record<PaymentGateway, string>> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  razorpay: 'Razorpay',
  iyzico: 'iyzico',
}
