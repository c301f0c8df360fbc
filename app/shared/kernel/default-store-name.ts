/** What the shop is called until the setting store_name says otherwise, and where it cannot be read (R-028, Annex E). */
export const DEFAULT_STORE_NAME = "Safara Sa Yaram";
