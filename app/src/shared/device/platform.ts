/** Platform of the app; spec 3 calls it `devicetype`. Native builds provide their own value. */
export type DevicePlatform = 'web' | 'ios' | 'android'

export const platform = 'web' as DevicePlatform

export const isNative = platform !== 'web'

/** Spec 3: a fixed placeholder; the server reads the real address from the connection. */
export const deviceIp = '0.0.0.0'
