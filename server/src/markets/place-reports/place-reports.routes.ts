import type { Endpoint } from '@fieldhouse/contract/endpoint'
import * as fans from '@fieldhouse/contract/markets/not-there'
import * as staff from '@fieldhouse/contract/markets/place-reports'
import { getViewer } from '../../library/viewer.ts'
import type { ParsedCall, ServeEndpoint } from '../../shared/http/call.ts'
import type { PlaceReportService } from './place-reports.service.ts'

type FanCall = Pick<ParsedCall<Endpoint & { auth: 'fan' }>, 'caller' | 'from'>

export function registerPlaceReportRoutes(serve: ServeEndpoint, reports: PlaceReportService): void {
  const getSender = (call: FanCall) => ({ uid: call.caller.uid, viewer: getViewer(call), ip: call.from.ip })
  serve(fans.previewPlaceReport, (call) => reports.preview(getSender(call), call.body.content))
  serve(fans.sendPlaceReport, (call) => reports.send(getSender(call), call.body.content))
  serve(staff.listPlaceReports, () => reports.list())
  serve(staff.markPlaceReport, ({ caller, params, body }) => reports.mark(caller.uid, params.id, body.done))
}
