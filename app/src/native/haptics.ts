import { Haptics, lightImpact } from '../shared/device/native/plugins.ts'

/** A light tap is felt when a fan switches something on or off, or changes the tab. */
export const feelTaps = (): void =>
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[aria-pressed], [role=switch], [data-tabs] a'))
      void Haptics.impact({ style: lightImpact }).catch(() => undefined)
  })
