/** The action in the activity log. */
export const takesPicture = 'remove the photo of'

/** Every action that removed a photo; version 0.4.0 renamed it. */
export const pictureRemovals = [takesPicture, 'take away the picture of']
