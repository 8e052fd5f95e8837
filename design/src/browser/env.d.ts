interface ImportMetaEnv {
  /** Of the product, as package.json states it. */
  readonly PRODUCT_VERSION: string
  /** Of the contract that the page was built with. */
  readonly CONTRACT_VERSION: string
}
