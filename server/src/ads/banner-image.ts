import { getTitleImage, type Stock, type StoredAd } from '../library/stock/stock.ts'

/** The picture of a banner: its own, or that of the title that it names. */
export function getBannerImage(
  { image, image_small, title_id }: Pick<StoredAd, 'image' | 'image_small' | 'title_id'>,
  { titles }: Pick<Stock, 'titles'>,
): string | null {
  const title = title_id === null ? undefined : titles.get(title_id)
  return image ?? image_small ?? (title ? getTitleImage(title) : null)
}
