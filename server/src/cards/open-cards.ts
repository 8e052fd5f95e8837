import { topics } from '@fieldhouse/contract/topics'
import type { ServeEndpoint } from '../shared/http/call.ts'
import { registerCardRoutes } from './cards.routes.ts'
import { type CardDeps, createCardService } from './cards.service.ts'

interface CardsDeps extends Omit<CardDeps, 'nowMs'> {
  bus: { subscribe(listener: (message: string) => void): unknown; onGap(then: () => void): unknown }
}

export function openCards(serve: ServeEndpoint, { bus, ...parts }: CardsDeps) {
  const cards = createCardService({ ...parts, nowMs: () => performance.now() })
  // Withdrawn content disappears at once.
  bus.subscribe((message) => {
    if (message === topics.stories || message === topics.giveaways || message.startsWith(topics.video)) cards.forget()
  })
  bus.onGap(cards.forget)
  registerCardRoutes(serve, cards)
  return cards
}
