/** What the shop is called until the setting store_name says otherwise, and where it cannot be read. */
export const DEFAULT_STORE_NAME = "Safara Sa Yaram";
