import type { Permission } from "#app/shared/kernel/access/permissions.ts";

/** Names of functions by room, separated by spaces. */
type ByRoom = Readonly<Record<string, string>>;

/** Use cases that are not public, by the permission that they require. */
export const REQUIRED: Partial<Readonly<Record<Permission, ByRoom>>> = {
  "admin.enter": {
    notifications: "changeBell listNotifications readBell",
    operations: "listOwnChanges",
  },
  "admin.review-dashboard": {
    accounts: "countAccounts",
    catalog: "countProducts",
    orders: "countOrders",
    reviews: "countReviews",
  },
  "audit.view": {
    books: "requestProof listFindings readBooks repairFinding",
    newsletter: "resumeDelivery",
    notifications: "findMail listMails retryMail",
    operations: "findAuditEntry findJob listAudit listAuditedKinds listJobs retryJob",
    support: "changeError findError listErrors revertError",
  },
  "blocks.edit": {
    content:
      "activateBlock activateFaq createBlock createFaq deleteBlock deleteFaq duplicateBlock findBlock findFaq listActiveBlocks listBlockRevisions listBlocks listFaqRevisions listStaffFaqs moveFaq nameBlockRevision restoreBlock restoreFaq revertBlock revertFaq revertFaqPlace updateBlock updateFaq",
  },
  "categories.manage": {
    catalog: "changeCategory countCategories listSynonyms revertCategory revertSynonyms saveSynonyms",
  },
  "dashboard.inventory": {
    analytics: "listTopStock readProductTotal",
  },
  "dashboard.orders": {
    analytics: "listRecentOrders readPendingOrders",
  },
  "dashboard.sales": {
    analytics: "readSalesTrend readTotalSales",
  },
  "dashboard.users": {
    analytics: "readActiveUsers",
  },
  "homepage.edit": {
    content:
      "activateSection activateTestimonial createSection createTestimonial deleteSection deleteTemplate deleteTestimonial duplicateSection findSection findTestimonial keepSectionPreview linkReview listSavedTemplates listSectionRevisions listSections listStaffTestimonials listTestimonialRevisions moveTestimonial readPreviewedSections renameTemplate reorderSections restoreSection restoreTestimonial revertReviewLink revertSection revertSectionOrder revertSectionSchedule revertSectionWords revertTemplateName revertTestimonial revertTestimonialPlace saveTemplate scheduleSection updateSection updateTestimonial",
  },
  "media.delete": {
    media: "deleteFolder",
  },
  "media.edit": {
    media:
      "findMediaFiles listMedia revertFolder revertMediaFile saveFolder storeMediaFile updateMediaFile zipMediaFiles",
  },
  "messages.handle": {
    support: "changeMessage findMessage listMessages revertMessage",
  },
  "newsletter.edit": {
    newsletter:
      "countActiveSubscribers deleteCampaign duplicateCampaign findCampaign listCampaignRevisions listCampaigns listSubscribers previewCampaign readCampaignStats restoreCampaign revertCampaign saveCampaign sendTestCampaign setSubscriberStatus",
  },
  "newsletter.send": {
    newsletter: "sendCampaign unscheduleCampaign",
  },
  "orders.delete": {
    orders: "deleteOrders",
  },
  "orders.export": {
    orders: "exportOrders",
  },
  "orders.refund": {
    books: "refundUnknownCharge",
    orders: "refundOrder",
    payments: "refundPayment",
  },
  "orders.status": {
    orders:
      "addOrderNote changeOrderOnce changeOrderStatus changeOrderStatuses correctParcel markOrderHandled resendConfirmation revertOrderStatus",
  },
  "orders.view": {
    orders: "countOrderViews findChosenOrders findOrderDetails findOrderRefunds listOrders searchOrders",
  },
  "products.delete": {
    catalog: "deleteProducts",
  },
  "products.edit": {
    catalog: "addProductPictures createProduct revertProduct",
  },
  "products.view": {
    catalog:
      "applyImport exportProducts findAdminProduct findLastImport listAdminProducts listMatchingIds mapImportColumns moveImportedStock readImport searchProducts undoImport updateProduct uploadImport",
  },
  "reviews.moderate": {
    reviews: "deleteReviews listReviews moderateReviews revertModeration searchReviews",
  },
  "roles.change": {
    accounts:
      "changeRole endUserSessions findSentInvitation findTargetAccount inviteStaff listInvitations readAccountAccess resendInvitation resetSecondFactor revertRole sendInvitation withdrawInvitation",
  },
  "settings.edit": {
    settings: "revertSetting saveSettingForm saveSettings",
    shipping: "revertRates saveShippingRates saveTaxRates",
  },
  "settings.view": {
    settings: "readSettingForms",
  },
  "shop.use": {
    accounts:
      "beginSecondFactor changeName changePassword confirmSecondFactor countRecoveryCodes deleteAccount findDefaultAddress findSessionRole hasSecondFactor removeSecondFactor renewRecoveryCodes saveDefaultAddress signOutEverywhere",
    newsletter: "findOwnSubscription setOwnSubscription",
    orders: "listOrdersForCustomer",
    reviews: "editReview findOwnReview submitReview",
  },
  "stock.edit": {
    catalog: "adjustStock correctTakenStock recordAdjustments recordStockDifference undoStock",
    orders: "correctOrderStock",
  },
  "subscribers.export": {
    newsletter: "exportSubscribers",
  },
  "users.view": {
    accounts: "findUser searchUsers",
    analytics: "listUserActivity listUsers readUserStats",
  },
};

/** Called only by the shop itself: its jobs, commands and webhooks. */
export const SYSTEM_ONLY: ByRoom = {
  accounts: "clearExpiredInvitations createAdmin listStaff",
  books: "keepProof proveBooks rebuildLostOrders",
  catalog: "recountHeld releaseExpiredHolds",
  checkout:
    "closeLockedPayments expireCheckouts expireOne forgetDeclines handlePaymentEvent makeOrder rebuildOrder reconcilePayments releaseLeftCheckout releaseOverdueHold restoreAgreedAmounts settlePayment workOffEvent",
  media: "listOldProductPictures makeAvif makeSharePictures makeSmallCopies openStoredFiles",
  newsletter: "finishCampaigns handOverMails holdNewsletter runNewsletter sendDueCampaigns settleDeliveries",
  notifications:
    "clearOldMails clearOldNotifications holdMails readMailOutcomes resumeMails sendMail writeNotifications",
  operations: "readBackupFaults recordBackupRun",
  orders:
    "clearDeletedOrders correctOrderRefunds createOrder findOrderedIntent finishOrderRefunds flagOrder followRefunds isOrderPaidBy listOrderedPictures markOrderPaid markPaidOrders notifyOfDispute reconcileRefunds recordShortage restoreOrder sendOwedMail",
  payments:
    "correctPayment correctRefunds countEvents findOpenEvent findReceived findRecordedCheckout finishEvent listOpenEvents listOpenRefunds listRecentIntents listUnfinishedIntents readAttemptsOf readProviderAttempts readProviderRefunds recordIntentStatus repeatRefunds syncRefunds withoutFinishedIntents",
};

/** Called by the shop itself, and by staff with the permission. */
export const SYSTEM_OR: Partial<Readonly<Record<Permission, ByRoom>>> = {
  "media.delete": {
    media: "deleteMediaFiles",
  },
  "media.edit": {
    catalog: "listPictureUses",
    content: "listFileUses",
    newsletter: "listCampaignFileUses",
  },
  "settings.view": {
    accounts: "hasOwner",
    content: "hasSampleTestimonials",
    operations: "readLastProof isDatabaseRoleConfined",
    reviews: "hasDemoReviews",
    payments: "readPaymentReadiness",
    settings: "checkGoLive",
    shipping: "readRates",
  },
};

/** They require the permission for the record whose revisions they keep: `blocks.edit`, `homepage.edit`. */
export const BY_KIND: ByRoom = {
  content: "dropKeptRevisions keepRevision listKeptRevisions nameRevision",
};
