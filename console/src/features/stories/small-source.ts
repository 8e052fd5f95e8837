import { getFallbackSource } from '@fieldhouse/contract/stories/picture-source'

/** Every picture of a story has its smallest width. */
export const getSmallSource = (name: string): string => getFallbackSource({ name, width: 0, height: 0, widths: [480] })
