import * as contract from '@fieldhouse/contract/plans/purchases'
import { refuseMissing } from '../../shared/errors/refusal.ts'
import type { ServeEndpoint } from '../../shared/http/call.ts'
import type { PurchaseServices } from './open-purchases.ts'

/** Without payments there is nothing to buy, and no purchase is found. */
export function registerPurchaseRoutes(serve: ServeEndpoint, services: PurchaseServices | undefined): void {
  const open = (): PurchaseServices => {
    if (!services) throw refuseMissing('payment', 'page')
    return services
  }
  serve(contract.getMyPurchases, async ({ caller }) => services?.mine(caller.uid) ?? nothing)
  serve(contract.getGamePrices, async ({ caller, params }) => services?.ofGame(caller.uid, params.id) ?? { prices: [] })
  serve(contract.buyPlan, ({ caller, body }) => open().buy(caller.uid, body))
  serve(contract.getPurchase, ({ caller, params }) => open().one(caller.uid, params.id))
  serve(contract.cancelPurchase, ({ caller, params }) => open().cancel(caller.uid, params.id))
  serve(contract.keepPurchase, ({ caller, params }) => open().keep(caller.uid, params.id))
  serve(contract.openReceipts, ({ caller }) => open().openReceipts(caller.uid))
  serve(contract.noticePayment, ({ body, from }) => open().notice(body, from.signature ?? ''))
  serve(contract.getPaymentSetup, async () => ({ state: services?.state ?? ('off' as const) }))
  serve(contract.listFanPurchases, async ({ params }) => services?.refunds.ofFan(params.uid) ?? { purchases: [] })
  serve(contract.refundPurchase, ({ caller, params, body }) => open().refunds.refund(caller.uid, params, body))
}

const nothing = { prices: [], purchases: [], in_apps: false, has_receipts: false }
