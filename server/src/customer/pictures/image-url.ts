import { profileImage } from '@fieldhouse/contract/customer/customer'
import { formatPath } from '@fieldhouse/contract/request'

export const imageUrl = (name: string): string => formatPath(profileImage, { file: `${name}.webp` })

export const asDataUrl = (bytes: Buffer): string => `data:image/webp;base64,${bytes.toString('base64')}`
