import { shareCard } from '@fieldhouse/contract/cards/cards'
import type { Serve } from '../shared/http/call.ts'
import type { Cards } from './cards.service.ts'

export function cardRoutes(serve: Serve, cards: Cards) {
  serve.picture(shareCard, ({ params }) => cards.file(params.file), 'for ever, anywhere')
}
