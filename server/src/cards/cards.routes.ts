import { shareCard } from '@fieldhouse/contract/cards/cards'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { CardService } from './cards.service.ts'

export function registerCardRoutes(serve: ServeEndpoint, cards: CardService) {
  serve.picture(shareCard, ({ params }) => cards.file(params.file))
}
