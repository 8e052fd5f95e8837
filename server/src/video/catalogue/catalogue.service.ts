import type { Bus } from '../../shared/db/bus.ts'
import type { CatalogueStore } from './catalogue.store.ts'
import { type Catalogue, catalogueOf } from './catalogue.ts'

/** Told on the bus whenever something that fans can see has changed. */
export const videoTopic = 'video'

export type Catalogues = ReturnType<typeof catalogueService>

/** Read once, and again only when something was told: however many ask meanwhile wait for the same reading. */
export function catalogueService({ store, bus }: { store: CatalogueStore; bus: Bus }) {
  let reading: Promise<Catalogue> | undefined
  const forget = () => {
    reading = undefined
  }
  bus.onGap(forget)
  bus.subscribe((message) => {
    if (message.startsWith(videoTopic)) forget()
  })

  return {
    now: (): Promise<Catalogue> => {
      if (reading) return reading
      const asked = store.read().then(catalogueOf)
      reading = asked
      asked.catch(() => {
        if (reading === asked) reading = undefined
      })
      return asked
    },

    /** Whoever changed something sees it in the next answer, here at once and elsewhere when the notice comes. */
    changed: async (): Promise<void> => {
      forget()
      await bus.publish(videoTopic)
    },
  }
}
