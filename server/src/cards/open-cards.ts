import { topics } from '@fieldhouse/contract/topics'
import type { Serve } from '../shared/http/call.ts'
import { cardRoutes } from './cards.routes.ts'
import { type CardParts, cardService } from './cards.service.ts'

interface Deps extends Omit<CardParts, 'nowMs'> {
  bus: { subscribe(listener: (message: string) => void): unknown; onGap(then: () => void): unknown }
}

export function openCards(serve: Serve, { bus, ...parts }: Deps) {
  const cards = cardService({ ...parts, nowMs: () => performance.now() })
  // What was withdrawn is withdrawn at once.
  bus.subscribe((message) => {
    if (message === topics.stories || message === topics.giveaways || message.startsWith(topics.video)) cards.forget()
  })
  bus.onGap(cards.forget)
  cardRoutes(serve, cards)
  return cards
}
