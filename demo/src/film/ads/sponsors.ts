export interface AdSponsor {
  name: string
  line: string
  dark: string
  key: string
  light: string
}

/** Invented companies; the banners in the images are theirs too. */
export const sponsors = {
  trailhead: { name: 'TRAILHEAD', line: 'Boots for the long way', dark: '#1d2b2a', key: '#d9793a', light: '#ffe3b8' },
  juniper: { name: 'JUNIPER BANK', line: 'Saves while you play', dark: '#0e2a3b', key: '#2f8f83', light: '#d8f5e6' },
  brightwater: { name: 'BRIGHTWATER', line: 'Cold. Clear. Loud.', dark: '#0a3f78', key: '#19a7d8', light: '#e6f8ff' },
  evening: { name: 'TRAILHEAD', line: 'Boots for the long way', dark: '#221a3a', key: '#a6517a', light: '#ffd6c2' },
} as const satisfies Record<string, AdSponsor>
