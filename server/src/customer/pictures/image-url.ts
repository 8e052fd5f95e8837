import { profileImage } from '@fieldhouse/contract/customer/customer'
import { formatPath } from '@fieldhouse/contract/request'

export const formatImageUrl = (name: string): string => formatPath(profileImage, { file: `${name}.webp` })

export const toDataUrl = (bytes: Buffer): string => `data:image/webp;base64,${bytes.toString('base64')}`
