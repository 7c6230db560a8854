// Written by `npm run sdk:types` from the server’s OpenAPI document. Do not edit.

export interface components {
    schemas: {
        AccountFigures: {
            /** @enum {string} */
            method: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
            account: string;
            movements: number;
            refunds: number;
            came: number;
            allocated: number;
            surplus: number;
            unexplained: number;
            refunded: number;
        };
        Article: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            merchantId: string;
            /** @enum {string} */
            kind: "shipping-policy" | "return-policy" | "article";
            title: string;
            body: string;
            /** @enum {string} */
            state: "published" | "suggested";
            /** @enum {string} */
            source: "written" | "imported" | "learned";
            sourceName: string | null;
            sourceEventId: string | null;
            version: number;
            updatedAt: string;
            updatedBy: string | null;
        };
        AssistantConfiguration: {
            model: string;
            maxTokens: number;
            temperature: number;
            responseDelay: number;
            autoRespond: boolean;
            learningMode: boolean;
            fallbackEnabled: boolean;
        };
        AssistantConfigurationInput: {
            model: string;
            maxTokens: number;
            temperature: number;
            responseDelay: number;
            autoRespond: boolean;
            learningMode: boolean;
            fallbackEnabled: boolean;
        };
        AssistantConversation: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            merchantId: string;
            /** @enum {string} */
            channel: "widget" | "api" | "test";
            /** @enum {string} */
            state: "levy" | "waiting" | "staff" | "closed";
            startedAt: string;
            lastAt: string;
            reason: string | null;
            order: {
                /** Format: uuid */
                id: string;
                number: number;
                /** @enum {string} */
                verified: "named" | "code";
            } | null;
        };
        AssistantEvent: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            merchantId: string;
            conversationId: string | null;
            channel: ("widget" | "api" | "test") | null;
            /** @enum {string} */
            type: "request" | "response" | "error" | "hand_off" | "staff_reply" | "config_change";
            /** @enum {string} */
            status: "success" | "error" | "pending";
            timestamp: string;
            data: {
                query: string | null;
                response: string | null;
                error: string | null;
                responseTime: number | null;
            };
            engine: ("built-in" | "openai" | "anthropic") | null;
            model: string | null;
            fellBack: boolean;
            category: ("orders" | "payments" | "products" | "inventory" | "shipping" | "returns" | "cancelling" | "general") | null;
            tools: components["schemas"]["UsedTool"][];
            tokens: {
                input: number;
                output: number;
            } | null;
            feedback: ("helpful" | "neutral" | "unhelpful") | null;
            feedbackBy: string | null;
            reason: string | null;
            by: string | null;
            isDraft: boolean;
        };
        AssistantFeatureSwitches: {
            orderTracking: boolean;
            paymentSupport: boolean;
            customerService: boolean;
            productRecommendations: boolean;
            inventoryQueries: boolean;
            shippingUpdates: boolean;
        };
        AssistantFeatureSwitchesInput: {
            orderTracking: boolean;
            paymentSupport: boolean;
            customerService: boolean;
            productRecommendations: boolean;
            inventoryQueries: boolean;
            shippingUpdates: boolean;
        };
        AssistantIntegration: {
            /** Format: uuid */
            merchantId: string;
            /** @enum {string} */
            status: "active" | "inactive" | "configuring" | "error";
            statusReason: string;
            enabled: boolean;
            version: number;
            changedBy: string | null;
            changedAt: string | null;
            endpoint: string;
            apiKey: string | null;
            widgetTag: string;
            engine: {
                /** @enum {string} */
                name: "built-in" | "openai" | "anthropic";
                /** @enum {string} */
                source: "own" | "server" | "none";
                model: string | null;
                ownModel: string | null;
            };
            performance: {
                totalRequests: number;
                successRate: number | null;
                averageResponseTime: number | null;
                uptime: number | null;
            };
            configuration: components["schemas"]["AssistantConfiguration"];
            features: components["schemas"]["AssistantFeatureSwitches"];
            widget: components["schemas"]["WidgetSettings"];
            retentionDays: number;
            analytics: {
                responseQuality: {
                    helpful: number | null;
                    neutral: number | null;
                    unhelpful: number | null;
                    marked: number;
                };
                topQueries: {
                    query: string;
                    /** @enum {string} */
                    category: "orders" | "payments" | "products" | "inventory" | "shipping" | "returns" | "cancelling" | "general";
                    count: number;
                }[];
                dailyRequests: {
                    date: string;
                    requests: number;
                    success: number | null;
                }[];
            };
        };
        AuditEntry: {
            id: string;
            at: string;
            merchant: components["schemas"]["MerchantName"] | null;
            actor: {
                /** @enum {string} */
                kind: "user" | "api" | "system";
                name: string;
                address: string | null;
            };
            action: string;
            target: {
                kind: string;
                id: string;
                name: string;
            } | null;
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            } | null;
        };
        BookDay: {
            day: string;
            /** @enum {string} */
            state: "before" | "closed" | "open" | "today";
            closed: {
                at: string;
                by: string;
            } | null;
            accounts: components["schemas"]["AccountFigures"][];
            adjustments: components["schemas"]["CloseAdjustment"][];
        };
        CancellationRefund: {
            amount?: number;
            /** @enum {string} */
            method?: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
            reference?: string;
            /** @enum {string} */
            state?: "owed" | "sent";
        };
        CannedAnswer: {
            /** Format: uuid */
            id: string;
            title: string;
            body: string;
            version: number;
            updatedAt: string;
            updatedBy: string;
        };
        CarrierSettings: {
            clientId: string;
        };
        CatalogueLine: {
            sku: string;
            quantity: number;
        };
        ChangeOrderStatusBody: {
            /** @enum {string} */
            status: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
            reason: string;
            trackingNumber?: string;
            carrier?: string;
            paymentReference?: string;
            payment?: {
                /** @enum {string} */
                method?: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                amount?: number;
                tip?: boolean;
                reference?: string;
                receivedAt?: string;
                payer?: string;
            };
            refund?: components["schemas"]["CancellationRefund"];
        };
        ChangedReading: {
            /** @enum {string} */
            kind: "question" | "example";
            text: string;
            before: string[];
            after: string[];
        };
        ClaimedPayer: {
            payerHandle: string | null;
            payerName: string | null;
            lastFour: string | null;
        };
        CloseAdjustment: {
            /** @enum {string} */
            method: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
            account: string;
            day: string;
            came: number;
            allocated: number;
            surplus: number;
            unexplained: number;
            refunded: number;
        };
        Comparison: {
            previous: number | null;
            change: number | null;
            trend: ("up" | "down" | "flat") | null;
        };
        ConversationOrder: {
            /** Format: uuid */
            id: string;
            number: number;
            /** @enum {string} */
            status: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
            /** @enum {string} */
            paymentState: "none" | "claimed" | "matched" | "short" | "confirmed" | "over" | "late" | "duplicate" | "reversed";
            total: number;
            /** @enum {string} */
            paymentMethod: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
            createdAt: string;
            trackingNumber: string | null;
            isProved: boolean;
        };
        Customer: {
            /** Format: uuid */
            id: string;
            merchant: {
                /** Format: uuid */
                id: string;
                businessName: string;
            };
            name: string;
            email: string | null;
            phone: string | null;
            note: string;
            version: number;
            createdAt: string;
            erasedAt: string | null;
            orders: number;
            spent: number;
            lastOrderAt: string | null;
        };
        CustomerDetails: {
            /** Format: uuid */
            id: string;
            merchant: {
                /** Format: uuid */
                id: string;
                businessName: string;
            };
            name: string;
            email: string | null;
            phone: string | null;
            note: string;
            version: number;
            createdAt: string;
            erasedAt: string | null;
            orders: number;
            spent: number;
            lastOrderAt: string | null;
            otherEmails: string[];
            newestOrders: {
                /** Format: uuid */
                id: string;
                number: number;
                /** @enum {string} */
                status: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
                /** @enum {string} */
                paymentMethod: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                totalAmount: number;
                createdAt: string;
            }[];
            newestMessages: {
                /** Format: uuid */
                id: string;
                /** Format: uuid */
                orderId: string;
                orderNumber: number;
                /** @enum {string} */
                kind: "instructions" | "payment_received" | "order_shipped" | "order_delivered" | "order_cancelled" | "refund_sent" | "order_code" | "conversation_answer" | "back_in_stock";
                /** @enum {string} */
                channel: "email" | "sms" | "push";
                /** @enum {string} */
                status: "not_sent" | "queued" | "sent" | "failed";
                outdated: boolean;
                recipient: string;
                subject: string;
                createdAt: string;
            }[];
            newestConversations: {
                /** Format: uuid */
                id: string;
                /** Format: uuid */
                eventId: string;
                /** @enum {string} */
                state: "levy" | "waiting" | "staff" | "closed";
                /** Format: uuid */
                orderId: string;
                orderNumber: number;
                question: string | null;
                lastAt: string;
            }[];
            merchantCountry: string;
            addresses: components["schemas"]["ShippingAddress"][];
        };
        CustomerExport: {
            exportedAt: string;
            customer: {
                /** Format: uuid */
                id: string;
                merchant: {
                    /** Format: uuid */
                    id: string;
                    businessName: string;
                };
                name: string;
                email: string | null;
                phone: string | null;
                note: string;
                version: number;
                createdAt: string;
                erasedAt: string | null;
                orders: number;
                spent: number;
                lastOrderAt: string | null;
                otherEmails: string[];
            };
            orders: unknown[];
            conversations: {
                /** Format: uuid */
                id: string;
                orderNumber: number;
                entries: {
                    at: string;
                    /** @enum {string} */
                    type: "request" | "response" | "error" | "hand_off" | "staff_reply" | "config_change";
                    question: string | null;
                    answer: string | null;
                }[];
            }[];
            stockWishes: {
                product: string;
                sku: string;
                email: string;
                at: string;
                expiresAt: string;
                endedAt: string | null;
                message: {
                    /** @enum {string} */
                    status: "not_sent" | "queued" | "sent" | "failed";
                    subject: string;
                    text: string;
                    sentAt: string | null;
                } | null;
            }[];
        };
        CustomerMerge: {
            into: components["schemas"]["Customer"];
            from: {
                /** Format: uuid */
                id: string;
                name: string;
                email: string | null;
                orders: number;
                spent: number;
            };
            moved: {
                orders: number;
                messages: number;
                conversations: number;
            };
        };
        CustomerSuggestion: {
            /** Format: uuid */
            id: string;
            name: string;
            email: string;
            phone: string | null;
            shippingAddress: components["schemas"]["ShippingAddress"] | null;
        };
        EditOrderBody: {
            customer?: components["schemas"]["NewCustomer"];
            shippingAddress?: components["schemas"]["NewShippingAddress"] | null;
            products?: (components["schemas"]["CatalogueLine"] | components["schemas"]["FreeLine"])[];
            adjustments?: components["schemas"]["NewAdjustment"][];
            /** @enum {string} */
            paymentMethod?: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
            trackingNumber?: string | null;
            trackingCarrier?: string | null;
            note?: string | null;
            externalId?: string | null;
            metadata?: {
                [key: string]: string | null;
            };
            reason?: string;
            totalAmount?: number;
            version?: string;
        };
        EditedProduct: {
            version: number;
            name: string;
            /** @default  */
            description?: string;
            variants: components["schemas"]["EditedVariant"][];
        };
        EditedTestQuestion: {
            question: string;
            expects: string[];
            forbids: string[];
        };
        EditedVariant: {
            /** Format: uuid */
            id?: string;
            sku: string;
            /** @default  */
            size?: string;
            /** @default  */
            color?: string;
            price: number;
            /** @default 0 */
            stock?: number;
            /** @default false */
            archived?: boolean;
        };
        EmailSettings: {
            host: string;
            port: number;
            /** @enum {string} */
            security: "starttls" | "tls" | "none";
            user: string;
            from: string;
        };
        FigurePoint: {
            date: string;
            amount: number;
            orders: number;
            payments: number;
            everPaid: number;
        };
        FigureRange: {
            startDate: string;
            endDate: string;
            timezone: string;
        };
        FreeLine: {
            name: string;
            price: number;
            quantity: number;
        };
        HappenedEvent: {
            id: number;
            webhookId: string;
            event: components["schemas"]["WebhookEvent"];
        };
        ImapSettings: {
            host: string;
            port: number;
            /** @enum {string} */
            security: "tls" | "starttls";
            user: string;
            /** @default INBOX */
            folder: string;
        };
        ImportError: {
            line: number;
            column: string | null;
            message: string;
        };
        ImportOutcome: {
            rows: number;
            created: number;
            changed: number;
            unchanged: number;
            restocked: number;
            errorCount: number;
            errors: components["schemas"]["ImportError"][];
            fingerprint: string;
        };
        InboxConversation: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            merchantId: string;
            /** @enum {string} */
            channel: "widget" | "api" | "test";
            /** @enum {string} */
            state: "levy" | "waiting" | "staff" | "closed";
            startedAt: string;
            lastAt: string;
            reason: string | null;
            order: {
                /** Format: uuid */
                id: string;
                number: number;
                /** @enum {string} */
                verified: "named" | "code";
            } | null;
            waitingSince: string | null;
            customer: {
                /** Format: uuid */
                id: string;
                name: string;
                email: string;
            } | null;
            assignee: {
                /** Format: uuid */
                id: string;
                name: string;
            } | null;
            preview: {
                /** @enum {string} */
                author: "customer" | "levy" | "staff";
                text: string;
            } | null;
            isUnread: boolean;
            hasDraft: boolean;
        };
        InboxSettings: {
            automaticUpTo: number | null;
            keepDays: number;
        };
        InboxSettingsInput: {
            automaticUpTo: number | null;
            keepDays: number;
        };
        IntegrationChange: {
            version: number;
            enabled: boolean;
            configuration: components["schemas"]["AssistantConfigurationInput"];
            features: components["schemas"]["AssistantFeatureSwitchesInput"];
            widget: components["schemas"]["WidgetSettingsInput"];
            retentionDays: number;
        };
        Integrations: {
            email: {
                /** @enum {string} */
                source: "own" | "server" | "none";
                /** @enum {string} */
                state: "connected" | "not-connected" | "error" | "unchecked";
                failure: string | null;
                checkedAt: string | null;
                isStale: boolean;
                settings: components["schemas"]["EmailSettings"] | null;
                hasSecret: boolean;
            };
            sms: {
                /** @enum {string} */
                source: "own" | "server" | "none";
                /** @enum {string} */
                state: "connected" | "not-connected" | "error" | "unchecked";
                failure: string | null;
                checkedAt: string | null;
                isStale: boolean;
                settings: components["schemas"]["SmsSettings"] | null;
                hasSecret: boolean;
            };
            model: {
                /** @enum {string} */
                source: "own" | "server" | "none";
                /** @enum {string} */
                state: "connected" | "not-connected" | "error" | "unchecked";
                failure: string | null;
                checkedAt: string | null;
                isStale: boolean;
                settings: components["schemas"]["ModelSettings"] | null;
                hasSecret: boolean;
            };
            ups: {
                /** @enum {string} */
                source: "own" | "server" | "none";
                /** @enum {string} */
                state: "connected" | "not-connected" | "error" | "unchecked";
                failure: string | null;
                checkedAt: string | null;
                isStale: boolean;
                settings: components["schemas"]["CarrierSettings"] | null;
                hasSecret: boolean;
            };
            usps: {
                /** @enum {string} */
                source: "own" | "server" | "none";
                /** @enum {string} */
                state: "connected" | "not-connected" | "error" | "unchecked";
                failure: string | null;
                checkedAt: string | null;
                isStale: boolean;
                settings: components["schemas"]["CarrierSettings"] | null;
                hasSecret: boolean;
            };
        };
        InventoryLowEvent: {
            /** @constant */
            type: "inventory.low";
            timestamp: string;
            /** @constant */
            test?: true;
            data: {
                /** Format: uuid */
                merchantId: string;
                orderId: string | null;
                orderNumber: number | null;
                sku: string;
                name: string;
                quantity: number;
                threshold: number;
            };
        };
        ListedProduct: {
            /** Format: uuid */
            id: string;
            name: string;
            createdAt: string;
            /** @enum {string} */
            status: "active" | "archived";
            sku: string;
            variants: number;
            lowestPrice: number;
            highestPrice: number;
            stock: number;
            sold: number;
            daysLeft: number | null;
            lowVariants: number;
            lowest: {
                sku: string;
                size: string | null;
                color: string | null;
                stock: number;
                daysLeft: number | null;
            } | null;
            picture: components["schemas"]["PictureRef"] | null;
        };
        ListedReceipt: {
            /** Format: uuid */
            id: string;
            verdict: ("verified" | "forwarded" | "unverifiable" | "forged") | null;
            outcome: ("payment" | "request" | "outgoing" | "pending" | "failed" | "reversal" | "not_ours" | "unknown") | null;
            parsed: components["schemas"]["ParsedReceipt"] | null;
            /** @enum {string} */
            match: "pending" | "confirmed" | "ask" | "unmatched" | "refused";
            reasons: string[];
            /** Format: uuid */
            merchantId: string;
            /** @enum {string} */
            source: "imap" | "upload" | "statement" | "api" | "smtp";
            receivedAt: string;
            decision: ("applied" | "not_ours" | "handled") | null;
            decidedBy: string | null;
            decidedAt: string | null;
        };
        LoggedMessage: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            audience: "customer" | "shop";
            /** @enum {string} */
            kind: "instructions" | "payment_received" | "order_shipped" | "order_delivered" | "order_cancelled" | "refund_sent" | "order_code" | "conversation_answer" | "back_in_stock" | "low_stock" | "fraud_hold" | "payment_claimed" | "webhook_disabled" | "customer_waiting" | "test";
            /** @enum {string} */
            channel: "email" | "sms" | "push";
            /** @enum {string} */
            status: "not_sent" | "queued" | "sent" | "failed";
            recipient: string;
            subject: string;
            text: string;
            createdAt: string;
            sentAt: string | null;
            attempts: number;
            answer: string | null;
            failure: string | null;
            outdated: boolean;
            order: {
                /** Format: uuid */
                id: string;
                number: number;
            } | null;
        };
        Merchant: {
            /** Format: uuid */
            id: string;
            businessName: string;
            email: string;
            phone: string;
            address: {
                street: string;
                city: string;
                state: string;
                zip: string;
                country: string;
            };
            timezone: string;
            paymentMethods: ("cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum")[];
            active: boolean;
            closedAt: string | null;
            closedReason: string | null;
            testOf: string | null;
            createdAt: string;
        };
        MerchantAddress: {
            street: string;
            city: string;
            state: string;
            zip: string;
            country: string;
        };
        MerchantName: {
            /** Format: uuid */
            id: string;
            businessName: string;
        };
        MerchantSettings: {
            version: string;
            businessName: string;
            email: string;
            phone: string;
            address: {
                street: string;
                city: string;
                state: string;
                zip: string;
                country: string;
            };
            timezone: string;
            paymentMethods: ("cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum")[];
            paymentAccounts: {
                cashapp: string;
                venmo: string;
                zelle: string;
                bitcoin: string;
                ethereum: string;
            };
            autoFulfillment: boolean;
            fraudDetection: boolean;
            notificationPreferences: components["schemas"]["NotificationPreferences"];
            customerEmails: boolean;
            webhookUrl: string;
            lowStockThreshold: number;
            allowedIpAddresses: string[];
            logo: components["schemas"]["ShopLogo"] | null;
            apiKey: string | null;
            callerAddress: string;
        };
        ModelSettings: {
            /** @enum {string} */
            provider: "openai" | "anthropic";
            baseUrl: string;
            model: string;
        };
        MoneyAllocation: {
            /** Format: uuid */
            id: string;
            order: {
                /** Format: uuid */
                id: string;
                number: number;
                customerName: string;
            };
            amount: number;
            appliedAt: string;
            by: string;
            undoneAt: string | null;
        };
        MoneyFigures: {
            received: number;
            transfers: number;
            refunded: number;
            refunds: number;
            net: number;
            comparison: components["schemas"]["Comparison"];
            methods: {
                cashapp: components["schemas"]["MoneySums"];
                venmo: components["schemas"]["MoneySums"];
                zelle: components["schemas"]["MoneySums"];
                bitcoin: components["schemas"]["MoneySums"];
                ethereum: components["schemas"]["MoneySums"];
            };
        };
        MoneyIn: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            method: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
            account: string;
            amount: number;
            payerName: string | null;
            payerHandle: string | null;
            note: string | null;
            reference: string | null;
            /** @enum {string} */
            source: "manual" | "notification" | "chain" | "import";
            /** @enum {string} */
            state: "seen" | "settled" | "reversed" | "replaced";
            occurredAt: string;
            recordedAt: string;
            recordedBy: string;
            allocated: number;
            surplus: number;
            unexplained: number;
            allocations: components["schemas"]["MoneyAllocation"][];
            evidence: {
                /** @enum {string} */
                kind: "manual" | "receipt";
                isVerified: boolean;
                by: string | null;
                receiptId: string | null;
                at: string;
            }[];
            reversals: {
                /** Format: uuid */
                receiptId: string;
                at: string;
                isOpen: boolean;
            }[];
        };
        MoneySums: {
            received: number;
            transfers: number;
            refunded: number;
            refunds: number;
            net: number;
        };
        Movement: {
            /** Format: uuid */
            id: string;
            amount: number;
            payer: string | null;
            note: string | null;
            /** @enum {string} */
            state: "seen" | "settled" | "reversed" | "replaced";
            evidence: {
                /** @enum {string} */
                kind: "manual" | "receipt";
                isVerified: boolean;
                by: string | null;
                at: string;
            }[];
        };
        NewAdjustment: {
            /** @enum {string} */
            kind: "discount" | "shipping" | "tax";
            name?: string | null;
            amount: number;
        };
        NewCustomer: {
            name: string;
            email: string;
            phone?: string | null;
        };
        NewMerchant: {
            businessName: string;
            email: string;
            phone?: string;
            timezone?: string;
            address?: components["schemas"]["MerchantAddress"];
            paymentAccounts?: {
                cashapp?: string;
                venmo?: string;
                zelle?: string;
                bitcoin?: string;
                ethereum?: string;
            };
        };
        NewOrder: {
            /** Format: uuid */
            merchantId?: string;
            customer: components["schemas"]["NewCustomer"];
            products: (components["schemas"]["CatalogueLine"] | components["schemas"]["FreeLine"])[];
            adjustments?: components["schemas"]["NewAdjustment"][];
            /** @enum {string} */
            paymentMethod: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
            paymentEmail?: string;
            shippingAddress?: components["schemas"]["NewShippingAddress"];
            externalId?: string;
            metadata?: {
                [key: string]: string;
            };
            note?: string;
            totalAmount?: number;
        };
        NewProduct: {
            name: string;
            /** @default  */
            description?: string;
            variants: {
                sku: string;
                /** @default  */
                size?: string;
                /** @default  */
                color?: string;
                price: number;
                /** @default 0 */
                stock?: number;
            }[];
        };
        NewShippingAddress: {
            name: string;
            street: string;
            city: string;
            state: string;
            zip: string;
            /** @default US */
            country?: string;
            phone?: string | null;
        };
        NotificationPreferences: {
            emailNotifications: boolean;
            smsNotifications: boolean;
            pushNotifications: boolean;
            webhookNotifications: boolean;
            notifyOnPayment: boolean;
            notifyOnShipment: boolean;
            notifyOnDelivery: boolean;
        };
        NotificationPreferencesInput: {
            emailNotifications: boolean;
            smsNotifications: boolean;
            pushNotifications: boolean;
            webhookNotifications: boolean;
            notifyOnPayment: boolean;
            notifyOnShipment: boolean;
            notifyOnDelivery: boolean;
        };
        OpenConversation: {
            conversation: components["schemas"]["InboxConversation"];
            exchange: components["schemas"]["AssistantEvent"][];
            answerCount: number;
            mails: {
                /** Format: uuid */
                eventId: string;
                recipient: string;
                /** @enum {string} */
                status: "not_sent" | "queued" | "sent" | "failed";
                failure: string | null;
            }[];
            orders: components["schemas"]["ConversationOrder"][];
            orderCount: number;
            people: {
                /** Format: uuid */
                id: string;
                name: string;
            }[];
            /** @enum {string} */
            answerWay: "chat" | "email" | "no-address" | "emails-off" | "not-connected";
            shopName: string;
        };
        Order: {
            /** Format: uuid */
            id: string;
            number: number;
            /** @enum {string} */
            status: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
            /** @enum {string} */
            paymentMethod: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
            totalAmount: number;
            createdAt: string;
            updatedAt: string;
            paidAt: string | null;
            shippedAt: string | null;
            deliveredAt: string | null;
            cancelledAt: string | null;
            trackingNumber: string | null;
            trackingCarrier: string | null;
            externalId: string | null;
            metadata: {
                [key: string]: string;
            };
            paymentEmail: string | null;
            customer: {
                /** Format: uuid */
                id: string;
                name: string;
                email: string;
                phone: string | null;
            };
            merchant: {
                /** Format: uuid */
                id: string;
                businessName: string;
                email: string;
            };
            shippingAddress: components["schemas"]["ShippingAddress"] | null;
            products: components["schemas"]["OrderLine"][];
            adjustments: components["schemas"]["OrderAdjustment"][];
            totals: components["schemas"]["OrderTotals"];
            risk: components["schemas"]["OrderRisk"] | null;
            isTakenBack: boolean;
        };
        OrderAdjustment: {
            /** @enum {string} */
            kind: "discount" | "shipping" | "tax";
            name: string | null;
            amount: number;
        };
        OrderCancelledEvent: {
            /** @constant */
            type: "order.cancelled";
            timestamp: string;
            /** @constant */
            test?: true;
            data: components["schemas"]["Order"];
        };
        OrderCreatedEvent: {
            /** @constant */
            type: "order.created";
            timestamp: string;
            /** @constant */
            test?: true;
            data: components["schemas"]["Order"];
        };
        OrderDeliveredEvent: {
            /** @constant */
            type: "order.delivered";
            timestamp: string;
            /** @constant */
            test?: true;
            data: components["schemas"]["Order"];
        };
        OrderDetails: {
            /** Format: uuid */
            id: string;
            number: number;
            /** @enum {string} */
            status: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
            /** @enum {string} */
            paymentMethod: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
            totalAmount: number;
            createdAt: string;
            updatedAt: string;
            paidAt: string | null;
            shippedAt: string | null;
            deliveredAt: string | null;
            cancelledAt: string | null;
            trackingNumber: string | null;
            trackingCarrier: string | null;
            externalId: string | null;
            metadata: {
                [key: string]: string;
            };
            paymentEmail: string | null;
            customer: {
                /** Format: uuid */
                id: string;
                name: string;
                email: string;
                phone: string | null;
            };
            merchant: {
                /** Format: uuid */
                id: string;
                businessName: string;
                email: string;
            };
            shippingAddress: components["schemas"]["ShippingAddress"] | null;
            products: components["schemas"]["OrderLine"][];
            adjustments: components["schemas"]["OrderAdjustment"][];
            totals: components["schemas"]["OrderTotals"];
            risk: components["schemas"]["OrderRisk"] | null;
            isTakenBack: boolean;
            note: string | null;
            merchantCountry: string;
            timeline: components["schemas"]["TimelineEntry"][];
            payments: components["schemas"]["Payment"][];
            reversals: components["schemas"]["PaymentReversal"][];
            refunds: components["schemas"]["OrderRefund"][];
            money: {
                received: number;
                due: number;
                tip: number;
                surplus: number;
                refundable: number;
            };
            payment: {
                code: string;
                payUrl: string | null;
                due: number;
                received: number;
                /** @enum {string} */
                state: "none" | "claimed" | "matched" | "short" | "confirmed" | "over" | "late" | "duplicate" | "reversed";
                claimedAt: string | null;
                refunded: number;
                claim: components["schemas"]["ClaimedPayer"] | null;
            };
            instructions: components["schemas"]["PaymentInstruction"][];
            messages: components["schemas"]["OutgoingMessage"][];
            undoable: {
                /** Format: uuid */
                entryId: string;
                until: string;
            } | null;
        };
        OrderFieldChange: {
            /** @constant */
            field: "customer";
            from: {
                name: string;
                email: string;
                phone: string | null;
            };
            to: {
                name: string;
                email: string;
                phone: string | null;
            };
        } | {
            /** @constant */
            field: "shippingAddress";
            from: components["schemas"]["ShippingAddress"] | null;
            to: components["schemas"]["ShippingAddress"] | null;
        } | {
            /** @constant */
            field: "products";
            from: components["schemas"]["OrderLine"][];
            to: components["schemas"]["OrderLine"][];
        } | {
            /** @constant */
            field: "adjustments";
            from: components["schemas"]["OrderAdjustment"][];
            to: components["schemas"]["OrderAdjustment"][];
        } | {
            /** @constant */
            field: "totalAmount";
            from: number;
            to: number;
        } | {
            /** @constant */
            field: "paymentMethod";
            /** @enum {string} */
            from: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
            /** @enum {string} */
            to: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
        } | {
            /** @constant */
            field: "trackingNumber";
            from: string | null;
            to: string | null;
        } | {
            /** @constant */
            field: "trackingCarrier";
            from: string | null;
            to: string | null;
        } | {
            /** @constant */
            field: "note";
            from: string | null;
            to: string | null;
        } | {
            /** @constant */
            field: "externalId";
            from: string | null;
            to: string | null;
        } | {
            /** @constant */
            field: "metadata";
            from: {
                [key: string]: string;
            };
            to: {
                [key: string]: string;
            };
        };
        OrderLine: {
            name: string;
            sku: string | null;
            quantity: number;
            price: number;
            picture?: components["schemas"]["PictureRef"] | null;
        };
        OrderPaidEvent: {
            /** @constant */
            type: "order.paid";
            timestamp: string;
            /** @constant */
            test?: true;
            data: components["schemas"]["Order"];
        };
        OrderRefund: {
            /** Format: uuid */
            id: string;
            amount: number;
            /** @enum {string} */
            method: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
            reference: string | null;
            reason: string | null;
            /** @enum {string} */
            state: "owed" | "sent" | "cancelled";
            by: string;
            restocked: {
                sku: string;
                quantity: number;
            }[];
            createdAt: string;
            sentAt: string | null;
            cancelledAt: string | null;
        };
        OrderRisk: {
            score: number;
            /** @enum {string} */
            level: "low" | "medium" | "high";
            reasons: components["schemas"]["RiskReason"][];
            heldAt: string | null;
            releasedAt: string | null;
        };
        OrderShippedEvent: {
            /** @constant */
            type: "order.shipped";
            timestamp: string;
            /** @constant */
            test?: true;
            data: components["schemas"]["Order"];
        };
        OrderTotals: {
            products: number;
            discount: number;
            shipping: number;
            tax: number;
            total: number;
        };
        OrderUpdatedEvent: {
            /** @constant */
            type: "order.updated";
            timestamp: string;
            /** @constant */
            test?: true;
            data: components["schemas"]["Order"];
        };
        OutgoingMessage: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            audience: "customer" | "shop";
            /** @enum {string} */
            kind: "instructions" | "payment_received" | "order_shipped" | "order_delivered" | "order_cancelled" | "refund_sent" | "order_code" | "conversation_answer" | "back_in_stock" | "low_stock" | "fraud_hold" | "payment_claimed" | "webhook_disabled" | "customer_waiting" | "test";
            /** @enum {string} */
            channel: "email" | "sms" | "push";
            /** @enum {string} */
            status: "not_sent" | "queued" | "sent" | "failed";
            recipient: string;
            subject: string;
            text: string;
            createdAt: string;
            sentAt: string | null;
            attempts: number;
            answer: string | null;
            failure: string | null;
            outdated: boolean;
        };
        ParsedReceipt: {
            provider: ("venmo" | "cashapp" | "chase" | "bankofamerica" | "wellsfargo" | "capitalone" | "tdbank") | null;
            parser: string;
            parserVersion: number;
            /** @enum {string} */
            outcome: "payment" | "request" | "outgoing" | "pending" | "failed" | "reversal" | "not_ours" | "unknown";
            amountCents: number | null;
            payerName: string | null;
            payerHandle: string | null;
            note: string | null;
            reference: string | null;
            occurredAt: string | null;
            sentTo: string | null;
            reasons: string[];
        };
        Payment: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            method: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
            amount: number;
            reference: string | null;
            /** @enum {string} */
            source: "manual" | "notification" | "chain" | "import";
            receivedAt: string;
            movement: components["schemas"]["Movement"];
        };
        PaymentClaimedEvent: {
            /** @constant */
            type: "payment.claimed";
            timestamp: string;
            /** @constant */
            test?: true;
            data: components["schemas"]["Order"];
        };
        PaymentConfirmedEvent: {
            /** @constant */
            type: "payment.confirmed";
            timestamp: string;
            /** @constant */
            test?: true;
            data: {
                /** Format: uuid */
                id: string;
                number: number;
                /** @enum {string} */
                status: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
                /** @enum {string} */
                paymentMethod: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                totalAmount: number;
                createdAt: string;
                updatedAt: string;
                paidAt: string | null;
                shippedAt: string | null;
                deliveredAt: string | null;
                cancelledAt: string | null;
                trackingNumber: string | null;
                trackingCarrier: string | null;
                externalId: string | null;
                metadata: {
                    [key: string]: string;
                };
                paymentEmail: string | null;
                customer: {
                    /** Format: uuid */
                    id: string;
                    name: string;
                    email: string;
                    phone: string | null;
                };
                merchant: {
                    /** Format: uuid */
                    id: string;
                    businessName: string;
                    email: string;
                };
                shippingAddress: components["schemas"]["ShippingAddress"] | null;
                products: components["schemas"]["OrderLine"][];
                adjustments: components["schemas"]["OrderAdjustment"][];
                totals: components["schemas"]["OrderTotals"];
                risk: components["schemas"]["OrderRisk"] | null;
                isTakenBack: boolean;
                payment: {
                    amount: number;
                    /** @enum {string} */
                    method: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                };
            };
        };
        PaymentInstruction: {
            /** @enum {string} */
            method: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
            account: string;
            amount: number;
            memo: string;
            links: {
                app?: string;
                web?: string;
                uri?: string;
            };
            steps: string[];
        };
        PaymentOverEvent: {
            /** @constant */
            type: "payment.over";
            timestamp: string;
            /** @constant */
            test?: true;
            data: {
                /** Format: uuid */
                id: string;
                number: number;
                /** @enum {string} */
                status: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
                /** @enum {string} */
                paymentMethod: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                totalAmount: number;
                createdAt: string;
                updatedAt: string;
                paidAt: string | null;
                shippedAt: string | null;
                deliveredAt: string | null;
                cancelledAt: string | null;
                trackingNumber: string | null;
                trackingCarrier: string | null;
                externalId: string | null;
                metadata: {
                    [key: string]: string;
                };
                paymentEmail: string | null;
                customer: {
                    /** Format: uuid */
                    id: string;
                    name: string;
                    email: string;
                    phone: string | null;
                };
                merchant: {
                    /** Format: uuid */
                    id: string;
                    businessName: string;
                    email: string;
                };
                shippingAddress: components["schemas"]["ShippingAddress"] | null;
                products: components["schemas"]["OrderLine"][];
                adjustments: components["schemas"]["OrderAdjustment"][];
                totals: components["schemas"]["OrderTotals"];
                risk: components["schemas"]["OrderRisk"] | null;
                isTakenBack: boolean;
                payment: {
                    /** Format: uuid */
                    id: string;
                    amount: number;
                    /** @enum {string} */
                    method: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                    due: number;
                    surplus: number;
                };
            };
        };
        PaymentReceivedEvent: {
            /** @constant */
            type: "payment.received";
            timestamp: string;
            /** @constant */
            test?: true;
            data: {
                /** Format: uuid */
                id: string;
                number: number;
                /** @enum {string} */
                status: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
                /** @enum {string} */
                paymentMethod: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                totalAmount: number;
                createdAt: string;
                updatedAt: string;
                paidAt: string | null;
                shippedAt: string | null;
                deliveredAt: string | null;
                cancelledAt: string | null;
                trackingNumber: string | null;
                trackingCarrier: string | null;
                externalId: string | null;
                metadata: {
                    [key: string]: string;
                };
                paymentEmail: string | null;
                customer: {
                    /** Format: uuid */
                    id: string;
                    name: string;
                    email: string;
                    phone: string | null;
                };
                merchant: {
                    /** Format: uuid */
                    id: string;
                    businessName: string;
                    email: string;
                };
                shippingAddress: components["schemas"]["ShippingAddress"] | null;
                products: components["schemas"]["OrderLine"][];
                adjustments: components["schemas"]["OrderAdjustment"][];
                totals: components["schemas"]["OrderTotals"];
                risk: components["schemas"]["OrderRisk"] | null;
                isTakenBack: boolean;
                payment: {
                    /** Format: uuid */
                    id: string;
                    amount: number;
                    /** @enum {string} */
                    method: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                    due: number;
                    surplus: number;
                };
            };
        };
        PaymentReversal: {
            /** Format: uuid */
            receiptId: string;
            /** Format: uuid */
            moneyId: string;
            amount: number;
            at: string;
        };
        PaymentShortEvent: {
            /** @constant */
            type: "payment.short";
            timestamp: string;
            /** @constant */
            test?: true;
            data: {
                /** Format: uuid */
                id: string;
                number: number;
                /** @enum {string} */
                status: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
                /** @enum {string} */
                paymentMethod: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                totalAmount: number;
                createdAt: string;
                updatedAt: string;
                paidAt: string | null;
                shippedAt: string | null;
                deliveredAt: string | null;
                cancelledAt: string | null;
                trackingNumber: string | null;
                trackingCarrier: string | null;
                externalId: string | null;
                metadata: {
                    [key: string]: string;
                };
                paymentEmail: string | null;
                customer: {
                    /** Format: uuid */
                    id: string;
                    name: string;
                    email: string;
                    phone: string | null;
                };
                merchant: {
                    /** Format: uuid */
                    id: string;
                    businessName: string;
                    email: string;
                };
                shippingAddress: components["schemas"]["ShippingAddress"] | null;
                products: components["schemas"]["OrderLine"][];
                adjustments: components["schemas"]["OrderAdjustment"][];
                totals: components["schemas"]["OrderTotals"];
                risk: components["schemas"]["OrderRisk"] | null;
                isTakenBack: boolean;
                payment: {
                    /** Format: uuid */
                    id: string;
                    amount: number;
                    /** @enum {string} */
                    method: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                    due: number;
                    surplus: number;
                };
            };
        };
        PaymentSource: {
            /** @enum {string} */
            kind: "imap" | "upload" | "statement" | "api" | "smtp";
            isConnected: boolean;
            lastSeenAt: string | null;
            receipts: number;
            isSilent: boolean;
            isPaused: boolean;
            checkedAt: string | null;
            failure: string | null;
            imap: components["schemas"]["ImapSettings"] | null;
            address: string | null;
        };
        PictureRef: {
            hash: string;
            alt: string;
        };
        /** @description An error (RFC 9457), with `success` and `message` added. */
        Problem: {
            type: string;
            title: string;
            status: number;
            detail: string;
            instance: string;
            /** @constant */
            success: false;
            message: string;
            errors?: {
                path: string;
                message: string;
            }[];
            /** @enum {string} */
            reason?: "revoked" | "expired";
            from?: string;
            to?: string;
            order?: {
                id: string;
                number: number;
            };
            changed?: {
                path: string;
                value: unknown;
            }[];
            version?: string;
        };
        Product: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            merchantId: string;
            name: string;
            description: string;
            version: number;
            createdAt: string;
            updatedAt: string;
            /** @enum {string} */
            status: "active" | "archived";
            lowStockThreshold: number;
            variants: components["schemas"]["ProductVariant"][];
            pictures: components["schemas"]["ProductPicture"][];
        };
        ProductPicture: {
            /** Format: uuid */
            id: string;
            hash: string;
            alt: string;
            width: number;
            height: number;
        };
        ProductVariant: {
            /** Format: uuid */
            id: string;
            sku: string;
            size: string | null;
            color: string | null;
            price: number;
            stock: number;
            sold: number;
            daysLeft: number | null;
            waiting: number;
            archivedAt: string | null;
        };
        Receipt: {
            /** Format: uuid */
            id: string;
            verdict: ("verified" | "forwarded" | "unverifiable" | "forged") | null;
            outcome: ("payment" | "request" | "outgoing" | "pending" | "failed" | "reversal" | "not_ours" | "unknown") | null;
            parsed: components["schemas"]["ParsedReceipt"] | null;
            /** @enum {string} */
            match: "pending" | "confirmed" | "ask" | "unmatched" | "refused";
            reasons: string[];
            /** Format: uuid */
            merchantId: string;
            /** @enum {string} */
            source: "imap" | "upload" | "statement" | "api" | "smtp";
            receivedAt: string;
            decision: ("applied" | "not_ours" | "handled") | null;
            decidedBy: string | null;
            decidedAt: string | null;
            size: number;
            isKept: boolean;
            proof: components["schemas"]["ReceiptProof"] | null;
            suggestions: components["schemas"]["SuggestedOrder"][];
            money: components["schemas"]["ReceiptMoney"] | null;
            failure: string | null;
        };
        ReceiptAddress: {
            /** Format: uuid */
            id: string;
            email: string;
            confirmedAt: string | null;
            codeEndsAt: string | null;
        };
        ReceiptMoney: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            method: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
            amount: number;
            reference: string | null;
            left: number;
            pays: {
                /** Format: uuid */
                orderId: string;
                orderNumber: number;
                customerName: string;
                status: string;
                total: number;
                amount: number;
            }[];
        };
        ReceiptProof: {
            reasons: string[];
            isAddressedToShop: boolean;
            rules: {
                /** @enum {string} */
                rule: "size" | "header" | "single" | "signatures" | "whole" | "parts" | "sender" | "date" | "signed" | "covered" | "addressed";
                /** @enum {string} */
                result: "passed" | "failed" | "not_checked";
            }[];
            signatures: {
                domain: string;
                selector: string;
                key: string | null;
                algorithm: string;
                signedAt: string | null;
                signedHeaders: string[];
                result: string;
            }[];
        };
        ReceiptText: {
            subject: string | null;
            lines: {
                text: string;
                marks: {
                    /** @enum {string} */
                    field: "amount" | "payer" | "handle" | "note" | "reference" | "account";
                    start: number;
                    end: number;
                }[];
            }[];
            isCut: boolean;
        };
        Refund: {
            /** Format: uuid */
            id: string;
            amount: number;
            /** @enum {string} */
            method: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
            reference: string | null;
            reason: string | null;
            /** @enum {string} */
            state: "owed" | "sent" | "cancelled";
            by: string;
            restocked: {
                sku: string;
                quantity: number;
            }[];
            createdAt: string;
            sentAt: string | null;
            cancelledAt: string | null;
            /** Format: uuid */
            orderId: string;
            orderNumber: number;
            customerName: string;
        };
        RefundCreatedEvent: {
            /** @constant */
            type: "refund.created";
            timestamp: string;
            /** @constant */
            test?: true;
            data: {
                /** Format: uuid */
                id: string;
                number: number;
                /** @enum {string} */
                status: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
                /** @enum {string} */
                paymentMethod: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                totalAmount: number;
                createdAt: string;
                updatedAt: string;
                paidAt: string | null;
                shippedAt: string | null;
                deliveredAt: string | null;
                cancelledAt: string | null;
                trackingNumber: string | null;
                trackingCarrier: string | null;
                externalId: string | null;
                metadata: {
                    [key: string]: string;
                };
                paymentEmail: string | null;
                customer: {
                    /** Format: uuid */
                    id: string;
                    name: string;
                    email: string;
                    phone: string | null;
                };
                merchant: {
                    /** Format: uuid */
                    id: string;
                    businessName: string;
                    email: string;
                };
                shippingAddress: components["schemas"]["ShippingAddress"] | null;
                products: components["schemas"]["OrderLine"][];
                adjustments: components["schemas"]["OrderAdjustment"][];
                totals: components["schemas"]["OrderTotals"];
                risk: components["schemas"]["OrderRisk"] | null;
                isTakenBack: boolean;
                refund: {
                    /** Format: uuid */
                    id: string;
                    /** @enum {string} */
                    state: "owed" | "sent" | "cancelled";
                    amount: number;
                    /** @enum {string} */
                    method: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                };
            };
        };
        RefundSentEvent: {
            /** @constant */
            type: "refund.sent";
            timestamp: string;
            /** @constant */
            test?: true;
            data: {
                /** Format: uuid */
                id: string;
                number: number;
                /** @enum {string} */
                status: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
                /** @enum {string} */
                paymentMethod: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                totalAmount: number;
                createdAt: string;
                updatedAt: string;
                paidAt: string | null;
                shippedAt: string | null;
                deliveredAt: string | null;
                cancelledAt: string | null;
                trackingNumber: string | null;
                trackingCarrier: string | null;
                externalId: string | null;
                metadata: {
                    [key: string]: string;
                };
                paymentEmail: string | null;
                customer: {
                    /** Format: uuid */
                    id: string;
                    name: string;
                    email: string;
                    phone: string | null;
                };
                merchant: {
                    /** Format: uuid */
                    id: string;
                    businessName: string;
                    email: string;
                };
                shippingAddress: components["schemas"]["ShippingAddress"] | null;
                products: components["schemas"]["OrderLine"][];
                adjustments: components["schemas"]["OrderAdjustment"][];
                totals: components["schemas"]["OrderTotals"];
                risk: components["schemas"]["OrderRisk"] | null;
                isTakenBack: boolean;
                refund: {
                    /** Format: uuid */
                    id: string;
                    /** @enum {string} */
                    state: "owed" | "sent" | "cancelled";
                    amount: number;
                    /** @enum {string} */
                    method: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                };
            };
        };
        RiskReason: {
            /** @enum {string} */
            rule: "email_velocity" | "address_velocity" | "unpaid_orders" | "payments_taken_back" | "amount" | "recipient_name" | "email_name";
            points: number;
            text: string;
        };
        SalesCustomer: {
            /** Format: uuid */
            id: string;
            merchant: {
                /** Format: uuid */
                id: string;
                businessName: string;
            };
            name: string;
            email: string | null;
            orders: number;
            revenue: number;
            lastOrderAt: string;
            isReturning: boolean;
        };
        SalesProduct: {
            id: string | null;
            merchant: {
                /** Format: uuid */
                id: string;
                businessName: string;
            };
            name: string;
            units: number;
            revenue: number;
            revenueComparison: components["schemas"]["Comparison"];
            orders: number;
            variants: components["schemas"]["SalesVariant"][];
        };
        SalesVariant: {
            /** Format: uuid */
            id: string;
            sku: string;
            size: string | null;
            color: string | null;
            units: number;
            revenue: number;
            revenueComparison: components["schemas"]["Comparison"];
        };
        SavedMessageText: {
            /** @enum {string} */
            kind: "instructions" | "payment_received" | "order_shipped" | "order_delivered" | "order_cancelled" | "refund_sent" | "back_in_stock";
            subject: string;
            body: string;
            standard: {
                subject: string;
                body: string;
            };
            version: string | null;
            changedAt: string | null;
            changedBy: string | null;
        };
        SettingsChange: {
            businessName: string;
            email: string;
            phone: string;
            address: components["schemas"]["MerchantAddress"];
            timezone: string;
            paymentMethods: ("cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum")[];
            paymentAccounts: {
                cashapp: string;
                venmo: string;
                zelle: string;
                bitcoin: string;
                ethereum: string;
            };
            autoFulfillment: boolean;
            fraudDetection: boolean;
            notificationPreferences: components["schemas"]["NotificationPreferencesInput"];
            customerEmails: boolean;
            webhookUrl: string;
            lowStockThreshold: number;
            allowedIpAddresses: string[];
            version: string;
        };
        ShippingAddress: {
            name: string;
            street: string;
            city: string;
            state: string;
            zip: string;
            country: string;
            phone: string | null;
        };
        ShopLogo: {
            hash: string;
            width: number;
            height: number;
        };
        SmsSettings: {
            accountSid: string;
            from: string;
        };
        StatementRow: {
            row: number;
            amount: number;
            payer: string | null;
            note: string | null;
            reference: string | null;
            occurredAt: string;
            /** @enum {string} */
            effect: "confirm" | "ask" | "unmatched" | "counted" | "refused";
            reasons: string[];
            orderId: string | null;
            order: {
                /** Format: uuid */
                id: string;
                number: number;
                customerName: string;
            } | null;
            receiptId: string | null;
        };
        StoredReceipt: {
            /** Format: uuid */
            id: string;
            isRepeat: boolean;
        };
        SuggestedOrder: {
            /** Format: uuid */
            orderId: string;
            orderNumber: number;
            customerName: string;
            status: string;
            total: number;
            due: number;
            points: number;
            reasons: string[];
        };
        TaughtExample: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            merchantId: string;
            text: string;
            acts: string[];
            language: ("en" | "es") | null;
            isActive: boolean;
            createdAt: string;
            createdBy: string;
        };
        TaughtReview: {
            text: string;
            language: ("en" | "es") | null;
            changes: components["schemas"]["ChangedReading"][];
        };
        TestQuestion: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            merchantId: string;
            question: string;
            expects: string[];
            forbids: string[];
            lastRun: {
                at: string;
                passed: boolean;
            } | null;
        };
        TestedAnswer: {
            response: string;
            /** Format: uuid */
            conversationId: string;
            /** Format: uuid */
            eventId: string;
            /** @enum {string} */
            engine: "built-in" | "openai" | "anthropic";
            model: string | null;
            fellBack: boolean;
            failure: string | null;
            handOff: string | null;
            reading: {
                acts: {
                    act: string;
                    slots: {
                        [key: string]: unknown;
                    };
                }[];
                /** @enum {string} */
                language: "en" | "es" | "other";
                /** @enum {string} */
                tone: "neutral" | "happy" | "worried" | "upset";
            } | null;
            taught: string | null;
            tools: {
                name: string;
                input: unknown;
                result: unknown;
                failed: boolean;
                durationMs: number;
            }[];
            durationMs: number;
            tokens: {
                input: number;
                output: number;
            } | null;
        };
        TimelineEntry: {
            /** Format: uuid */
            id: string;
            at: string;
            /** @enum {string} */
            type: "created" | "edited" | "status_changed" | "cancelled" | "payment_received" | "undone" | "note" | "instructions_resent" | "customer_told" | "held" | "released" | "payment_claimed" | "pay_link_changed" | "refund_owed" | "refund_sent" | "refund_cancelled";
            actor: {
                /** @enum {string} */
                kind: "user" | "customer" | "api" | "system";
                name: string;
            };
            from: ("pending" | "paid" | "shipped" | "delivered" | "cancelled") | null;
            to: ("pending" | "paid" | "shipped" | "delivered" | "cancelled") | null;
            reason: string | null;
            changes: components["schemas"]["OrderFieldChange"][];
        };
        UsedTool: {
            name: string;
            failed: boolean;
            durationMs: number;
        };
        VariantSummary: {
            /** Format: uuid */
            id: string;
            sku: string;
            name: string;
            size: string | null;
            color: string | null;
            price: number;
            stock: number;
            picture: components["schemas"]["PictureRef"] | null;
        };
        WaitingOrder: {
            order: components["schemas"]["Order"];
            due: number;
            received: number;
            code: string | null;
            claim: {
                at: string;
                payerHandle: string | null;
                payerName: string | null;
                lastFour: string | null;
            } | null;
        };
        Webhook: {
            url: string | null;
            isOn: boolean;
            disabledAt: string | null;
            disabledReason: string | null;
            failingSince: string | null;
            secretHint: string | null;
            previousSecretUntil: string | null;
            counts: {
                pending: number;
                delivered: number;
                failed: number;
            };
        };
        WebhookAttempt: {
            number: number;
            startedAt: string;
            durationMs: number;
            url: string | null;
            responseStatus: number | null;
            responseBody: string | null;
            failure: string | null;
        };
        WebhookDelivery: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            endpointId: string;
            /** @enum {string} */
            event: "order.created" | "order.paid" | "order.shipped" | "order.delivered" | "order.cancelled" | "order.updated" | "payment.claimed" | "payment.received" | "payment.short" | "payment.over" | "payment.confirmed" | "refund.created" | "refund.sent" | "inventory.low" | "webhook.test";
            /** @enum {string} */
            status: "pending" | "delivered" | "failed";
            orderId: string | null;
            orderNumber: number | null;
            createdAt: string;
            deliveredAt: string | null;
            attempts: number;
            replays: number;
            nextAttemptAt: string | null;
            responseStatus: number | null;
            failure: string | null;
        };
        WebhookDeliveryDetails: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            endpointId: string;
            /** @enum {string} */
            event: "order.created" | "order.paid" | "order.shipped" | "order.delivered" | "order.cancelled" | "order.updated" | "payment.claimed" | "payment.received" | "payment.short" | "payment.over" | "payment.confirmed" | "refund.created" | "refund.sent" | "inventory.low" | "webhook.test";
            /** @enum {string} */
            status: "pending" | "delivered" | "failed";
            orderId: string | null;
            orderNumber: number | null;
            createdAt: string;
            deliveredAt: string | null;
            attempts: number;
            replays: number;
            nextAttemptAt: string | null;
            responseStatus: number | null;
            failure: string | null;
            payload: string;
            attemptsMade: components["schemas"]["WebhookAttempt"][];
        };
        WebhookEndpoint: {
            /** Format: uuid */
            id: string;
            url: string;
            description: string;
            events: ("order.created" | "order.paid" | "order.shipped" | "order.delivered" | "order.cancelled" | "order.updated" | "payment.claimed" | "payment.received" | "payment.short" | "payment.over" | "payment.confirmed" | "refund.created" | "refund.sent" | "inventory.low")[];
            isFirst: boolean;
            enabled: boolean;
            disabledAt: string | null;
            disabledReason: string | null;
            failingSince: string | null;
            secretHint: string | null;
            previousSecretUntil: string | null;
            createdAt: string;
            counts: {
                pending: number;
                delivered: number;
                failed: number;
            };
        };
        WebhookEvent: components["schemas"]["OrderCreatedEvent"] | components["schemas"]["OrderPaidEvent"] | components["schemas"]["OrderShippedEvent"] | components["schemas"]["OrderDeliveredEvent"] | components["schemas"]["OrderCancelledEvent"] | components["schemas"]["OrderUpdatedEvent"] | components["schemas"]["PaymentClaimedEvent"] | components["schemas"]["PaymentReceivedEvent"] | components["schemas"]["PaymentShortEvent"] | components["schemas"]["PaymentOverEvent"] | components["schemas"]["PaymentConfirmedEvent"] | components["schemas"]["RefundCreatedEvent"] | components["schemas"]["RefundSentEvent"] | components["schemas"]["InventoryLowEvent"] | components["schemas"]["WebhookTestEvent"];
        WebhookTestEvent: {
            /** @constant */
            type: "webhook.test";
            timestamp: string;
            /** @constant */
            test?: true;
            data: {
                /** Format: uuid */
                merchantId: string;
                message: string;
            };
        };
        WidgetOpening: {
            token: string;
            expiresAt: string;
            shopName: string;
            enabled: boolean;
            greeting: string;
            color: string;
            /** @enum {string} */
            position: "right" | "left";
            /** @enum {string} */
            theme: "auto" | "light" | "dark";
            starters: string[];
        };
        WidgetSettings: {
            origins: string[];
            color: string;
            /** @enum {string} */
            position: "right" | "left";
            /** @enum {string} */
            theme: "auto" | "light" | "dark";
            greeting: string;
            /** @default [] */
            starters: string[];
        };
        WidgetSettingsInput: {
            origins: string[];
            color: string;
            /** @enum {string} */
            position: "right" | "left";
            /** @enum {string} */
            theme: "auto" | "light" | "dark";
            greeting: string;
            /** @default [] */
            starters?: string[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type AccountFigures = components['schemas']['AccountFigures'];
export type Article = components['schemas']['Article'];
export type AssistantConfiguration = components['schemas']['AssistantConfiguration'];
export type AssistantConfigurationInput = components['schemas']['AssistantConfigurationInput'];
export type AssistantConversation = components['schemas']['AssistantConversation'];
export type AssistantEvent = components['schemas']['AssistantEvent'];
export type AssistantFeatureSwitches = components['schemas']['AssistantFeatureSwitches'];
export type AssistantFeatureSwitchesInput = components['schemas']['AssistantFeatureSwitchesInput'];
export type AssistantIntegration = components['schemas']['AssistantIntegration'];
export type AuditEntry = components['schemas']['AuditEntry'];
export type BookDay = components['schemas']['BookDay'];
export type CancellationRefund = components['schemas']['CancellationRefund'];
export type CannedAnswer = components['schemas']['CannedAnswer'];
export type CarrierSettings = components['schemas']['CarrierSettings'];
export type CatalogueLine = components['schemas']['CatalogueLine'];
export type ChangeOrderStatusBody = components['schemas']['ChangeOrderStatusBody'];
export type ChangedReading = components['schemas']['ChangedReading'];
export type ClaimedPayer = components['schemas']['ClaimedPayer'];
export type CloseAdjustment = components['schemas']['CloseAdjustment'];
export type Comparison = components['schemas']['Comparison'];
export type ConversationOrder = components['schemas']['ConversationOrder'];
export type Customer = components['schemas']['Customer'];
export type CustomerDetails = components['schemas']['CustomerDetails'];
export type CustomerExport = components['schemas']['CustomerExport'];
export type CustomerMerge = components['schemas']['CustomerMerge'];
export type CustomerSuggestion = components['schemas']['CustomerSuggestion'];
export type EditOrderBody = components['schemas']['EditOrderBody'];
export type EditedProduct = components['schemas']['EditedProduct'];
export type EditedTestQuestion = components['schemas']['EditedTestQuestion'];
export type EditedVariant = components['schemas']['EditedVariant'];
export type EmailSettings = components['schemas']['EmailSettings'];
export type FigurePoint = components['schemas']['FigurePoint'];
export type FigureRange = components['schemas']['FigureRange'];
export type FreeLine = components['schemas']['FreeLine'];
export type HappenedEvent = components['schemas']['HappenedEvent'];
export type ImapSettings = components['schemas']['ImapSettings'];
export type ImportError = components['schemas']['ImportError'];
export type ImportOutcome = components['schemas']['ImportOutcome'];
export type InboxConversation = components['schemas']['InboxConversation'];
export type InboxSettings = components['schemas']['InboxSettings'];
export type InboxSettingsInput = components['schemas']['InboxSettingsInput'];
export type IntegrationChange = components['schemas']['IntegrationChange'];
export type Integrations = components['schemas']['Integrations'];
export type InventoryLowEvent = components['schemas']['InventoryLowEvent'];
export type ListedProduct = components['schemas']['ListedProduct'];
export type ListedReceipt = components['schemas']['ListedReceipt'];
export type LoggedMessage = components['schemas']['LoggedMessage'];
export type Merchant = components['schemas']['Merchant'];
export type MerchantAddress = components['schemas']['MerchantAddress'];
export type MerchantName = components['schemas']['MerchantName'];
export type MerchantSettings = components['schemas']['MerchantSettings'];
export type ModelSettings = components['schemas']['ModelSettings'];
export type MoneyAllocation = components['schemas']['MoneyAllocation'];
export type MoneyFigures = components['schemas']['MoneyFigures'];
export type MoneyIn = components['schemas']['MoneyIn'];
export type MoneySums = components['schemas']['MoneySums'];
export type Movement = components['schemas']['Movement'];
export type NewAdjustment = components['schemas']['NewAdjustment'];
export type NewCustomer = components['schemas']['NewCustomer'];
export type NewMerchant = components['schemas']['NewMerchant'];
export type NewOrder = components['schemas']['NewOrder'];
export type NewProduct = components['schemas']['NewProduct'];
export type NewShippingAddress = components['schemas']['NewShippingAddress'];
export type NotificationPreferences = components['schemas']['NotificationPreferences'];
export type NotificationPreferencesInput = components['schemas']['NotificationPreferencesInput'];
export type OpenConversation = components['schemas']['OpenConversation'];
export type Order = components['schemas']['Order'];
export type OrderAdjustment = components['schemas']['OrderAdjustment'];
export type OrderCancelledEvent = components['schemas']['OrderCancelledEvent'];
export type OrderCreatedEvent = components['schemas']['OrderCreatedEvent'];
export type OrderDeliveredEvent = components['schemas']['OrderDeliveredEvent'];
export type OrderDetails = components['schemas']['OrderDetails'];
export type OrderFieldChange = components['schemas']['OrderFieldChange'];
export type OrderLine = components['schemas']['OrderLine'];
export type OrderPaidEvent = components['schemas']['OrderPaidEvent'];
export type OrderRefund = components['schemas']['OrderRefund'];
export type OrderRisk = components['schemas']['OrderRisk'];
export type OrderShippedEvent = components['schemas']['OrderShippedEvent'];
export type OrderTotals = components['schemas']['OrderTotals'];
export type OrderUpdatedEvent = components['schemas']['OrderUpdatedEvent'];
export type OutgoingMessage = components['schemas']['OutgoingMessage'];
export type ParsedReceipt = components['schemas']['ParsedReceipt'];
export type Payment = components['schemas']['Payment'];
export type PaymentClaimedEvent = components['schemas']['PaymentClaimedEvent'];
export type PaymentConfirmedEvent = components['schemas']['PaymentConfirmedEvent'];
export type PaymentInstruction = components['schemas']['PaymentInstruction'];
export type PaymentOverEvent = components['schemas']['PaymentOverEvent'];
export type PaymentReceivedEvent = components['schemas']['PaymentReceivedEvent'];
export type PaymentReversal = components['schemas']['PaymentReversal'];
export type PaymentShortEvent = components['schemas']['PaymentShortEvent'];
export type PaymentSource = components['schemas']['PaymentSource'];
export type PictureRef = components['schemas']['PictureRef'];
export type Problem = components['schemas']['Problem'];
export type Product = components['schemas']['Product'];
export type ProductPicture = components['schemas']['ProductPicture'];
export type ProductVariant = components['schemas']['ProductVariant'];
export type Receipt = components['schemas']['Receipt'];
export type ReceiptAddress = components['schemas']['ReceiptAddress'];
export type ReceiptMoney = components['schemas']['ReceiptMoney'];
export type ReceiptProof = components['schemas']['ReceiptProof'];
export type ReceiptText = components['schemas']['ReceiptText'];
export type Refund = components['schemas']['Refund'];
export type RefundCreatedEvent = components['schemas']['RefundCreatedEvent'];
export type RefundSentEvent = components['schemas']['RefundSentEvent'];
export type RiskReason = components['schemas']['RiskReason'];
export type SalesCustomer = components['schemas']['SalesCustomer'];
export type SalesProduct = components['schemas']['SalesProduct'];
export type SalesVariant = components['schemas']['SalesVariant'];
export type SavedMessageText = components['schemas']['SavedMessageText'];
export type SettingsChange = components['schemas']['SettingsChange'];
export type ShippingAddress = components['schemas']['ShippingAddress'];
export type ShopLogo = components['schemas']['ShopLogo'];
export type SmsSettings = components['schemas']['SmsSettings'];
export type StatementRow = components['schemas']['StatementRow'];
export type StoredReceipt = components['schemas']['StoredReceipt'];
export type SuggestedOrder = components['schemas']['SuggestedOrder'];
export type TaughtExample = components['schemas']['TaughtExample'];
export type TaughtReview = components['schemas']['TaughtReview'];
export type TestQuestion = components['schemas']['TestQuestion'];
export type TestedAnswer = components['schemas']['TestedAnswer'];
export type TimelineEntry = components['schemas']['TimelineEntry'];
export type UsedTool = components['schemas']['UsedTool'];
export type VariantSummary = components['schemas']['VariantSummary'];
export type WaitingOrder = components['schemas']['WaitingOrder'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookAttempt = components['schemas']['WebhookAttempt'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookDeliveryDetails = components['schemas']['WebhookDeliveryDetails'];
export type WebhookEndpoint = components['schemas']['WebhookEndpoint'];
export type WebhookEvent = components['schemas']['WebhookEvent'];
export type WebhookTestEvent = components['schemas']['WebhookTestEvent'];
export type WidgetOpening = components['schemas']['WidgetOpening'];
export type WidgetSettings = components['schemas']['WidgetSettings'];
export type WidgetSettingsInput = components['schemas']['WidgetSettingsInput'];
export interface operations {
    getMerchants: {
        parameters: {
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        merchants: {
                            /** Format: uuid */
                            id: string;
                            businessName: string;
                            active: boolean;
                            timezone: string;
                            testOf: string | null;
                            email: string;
                            createdAt: string;
                            people: number;
                            closedReason: string | null;
                        }[];
                    };
                };
            };
        };
    };
    postMerchants: {
        parameters: {
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMerchant"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                content: {
                    "application/json": {
                        merchant: components["schemas"]["Merchant"];
                    };
                };
            };
        };
    };
    getMerchantsById: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        merchant: components["schemas"]["Merchant"];
                    };
                };
            };
        };
    };
    patchMerchantsById: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    businessName?: string;
                    active?: boolean;
                    closedReason?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        merchant: components["schemas"]["Merchant"];
                    };
                };
            };
        };
    };
    getMerchantsByIdFirstSteps: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        done: {
                            payments: boolean;
                            mail: boolean;
                            product: boolean;
                            order: boolean;
                            receipts: boolean;
                            teammate: boolean;
                            chat: boolean;
                        };
                        customItemsOnly: boolean;
                        dismissed: boolean;
                    };
                };
            };
        };
    };
    putMerchantsByIdFirstSteps: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    dismissed?: boolean;
                    customItemsOnly?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        done: {
                            payments: boolean;
                            mail: boolean;
                            product: boolean;
                            order: boolean;
                            receipts: boolean;
                            teammate: boolean;
                            chat: boolean;
                        };
                        customItemsOnly: boolean;
                        dismissed: boolean;
                    };
                };
            };
        };
    };
    getCustomersByIdExport: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["CustomerExport"];
                };
            };
        };
    };
    getOrders: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                page?: number;
                /** @description The number of entries per page. */
                limit?: number;
                /** @description One or more of pending, paid, shipped, delivered, cancelled, with commas between them. */
                status?: string;
                /** @description One or more of cashapp, venmo, zelle, bitcoin, ethereum, with commas between them. */
                paymentMethod?: string;
                /** @description One or more of none, claimed, matched, short, confirmed, over, late, duplicate, reversed, with commas between them. */
                paymentState?: string;
                period?: "today" | "yesterday" | "this-week" | "last-week" | "this-month" | "last-month" | "last-7-days" | "last-3-months";
                /** @description From this day or moment on. */
                startDate?: string;
                /** @description Up to and including this day or moment. */
                endDate?: string;
                dateBy?: "created" | "paid" | "shipped" | "delivered";
                timezone?: string;
                minAmount?: number;
                maxAmount?: number;
                held?: true;
                withoutTracking?: true;
                unpaidDays?: number;
                shippedDays?: number;
                notSent?: true;
                everPaid?: true;
                state?: string;
                customerId?: string;
                externalId?: string;
                /** @description The text to search for. */
                search?: string;
                /** @description Only what was created or changed at this moment or later. A bare date begins in UTC. */
                updatedSince?: string;
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
                /** @description The field to sort by; a leading `-` reverses the order. */
                sort?: "createdAt" | "-createdAt" | "paidAt" | "-paidAt" | "shippedAt" | "-shippedAt" | "totalAmount" | "-totalAmount" | "status" | "-status" | "customer" | "-customer";
                /** @description The previous page’s `nextCursor`. */
                after?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        orders: components["schemas"]["Order"][];
                        total: number;
                        isTotalExact: boolean;
                        totalAmount: number | null;
                        page: number;
                        limit: number;
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    postOrders: {
        parameters: {
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOrder"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        order: components["schemas"]["OrderDetails"];
                    };
                };
            };
        };
    };
    getOrdersWaiting: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                page?: number;
                /** @description The number of entries per page. */
                limit?: number;
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        waiting: components["schemas"]["WaitingOrder"][];
                        total: number;
                        claimed: number;
                        page: number;
                        limit: number;
                    };
                };
            };
        };
    };
    getOrdersCounts: {
        parameters: {
            query?: {
                /** @description One or more of pending, paid, shipped, delivered, cancelled, with commas between them. */
                status?: string;
                /** @description One or more of cashapp, venmo, zelle, bitcoin, ethereum, with commas between them. */
                paymentMethod?: string;
                /** @description One or more of none, claimed, matched, short, confirmed, over, late, duplicate, reversed, with commas between them. */
                paymentState?: string;
                period?: "today" | "yesterday" | "this-week" | "last-week" | "this-month" | "last-month" | "last-7-days" | "last-3-months";
                /** @description From this day or moment on. */
                startDate?: string;
                /** @description Up to and including this day or moment. */
                endDate?: string;
                dateBy?: "created" | "paid" | "shipped" | "delivered";
                timezone?: string;
                minAmount?: number;
                maxAmount?: number;
                held?: true;
                withoutTracking?: true;
                unpaidDays?: number;
                shippedDays?: number;
                notSent?: true;
                everPaid?: true;
                state?: string;
                customerId?: string;
                externalId?: string;
                /** @description The text to search for. */
                search?: string;
                /** @description Only what was created or changed at this moment or later. A bare date begins in UTC. */
                updatedSince?: string;
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        total: number;
                        isTotalExact: boolean;
                        statusBreakdown: {
                            pending: number;
                            paid: number;
                            shipped: number;
                            delivered: number;
                            cancelled: number;
                        } | null;
                    };
                };
            };
        };
    };
    getOrdersHeld: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        orders: components["schemas"]["Order"][];
                        total: number;
                    };
                };
            };
        };
    };
    getOrdersById: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        order: components["schemas"]["OrderDetails"];
                    };
                };
            };
        };
    };
    patchOrdersById: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditOrderBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        order: components["schemas"]["OrderDetails"];
                    };
                };
            };
        };
    };
    getOrdersByIdInstructions: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        instructions: {
                            text: string;
                            /** @enum {string} */
                            customerEmails: "on" | "off" | "not-connected";
                        };
                    };
                };
            };
        };
    };
    patchOrdersByIdStatus: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeOrderStatusBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        order: components["schemas"]["OrderDetails"];
                    };
                };
            };
        };
    };
    postOrdersByIdCancel: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                    refund?: components["schemas"]["CancellationRefund"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        order: components["schemas"]["OrderDetails"];
                    };
                };
            };
        };
    };
    postOrdersByIdUndo: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    entryId: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        order: components["schemas"]["OrderDetails"];
                    };
                };
            };
        };
    };
    postOrdersByIdRelease: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        order: components["schemas"]["OrderDetails"];
                    };
                };
            };
        };
    };
    postOrdersByIdNotes: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        order: components["schemas"]["OrderDetails"];
                    };
                };
            };
        };
    };
    postOrdersByIdResendInstructions: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        order: components["schemas"]["OrderDetails"];
                    };
                };
            };
        };
    };
    postOrdersByIdPaymentRequest: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    action: "renew" | "revoke";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        order: components["schemas"]["OrderDetails"];
                    };
                };
            };
        };
    };
    postOrdersByIdCustomerTold: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        order: components["schemas"]["OrderDetails"];
                    };
                };
            };
        };
    };
    postOrdersByIdRefunds: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: number;
                    /** @enum {string} */
                    method?: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                    reference?: string;
                    /** @enum {string} */
                    state?: "owed" | "sent";
                    reason?: string;
                    restock?: boolean | {
                        sku: string;
                        quantity: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                content: {
                    "application/json": {
                        refund: components["schemas"]["Refund"];
                    };
                };
            };
        };
    };
    patchRefundsById: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    state: "sent" | "cancelled";
                    /** @enum {string} */
                    method?: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                    reference?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        refund: components["schemas"]["Refund"];
                    };
                };
            };
        };
    };
    getRefunds: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                page?: number;
                /** @description The number of entries per page. */
                limit?: number;
                /** @description The previous page’s `nextCursor`. */
                after?: string;
                /** @description One or more of owed, sent, cancelled, with commas between them. */
                state?: string;
                /** @description Only what was created or changed at this moment or later. A bare date begins in UTC. */
                updatedSince?: string;
                order?: string;
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        refunds: components["schemas"]["Refund"][];
                        total: number;
                        isTotalExact: boolean;
                        totalAmount: number | null;
                        page: number;
                        limit: number;
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    getOrdersPackingSlips: {
        parameters: {
            query: {
                ids: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    getOrdersAddressLabels: {
        parameters: {
            query: {
                ids: string;
                format?: "5160" | "L7160" | "4x6";
                start?: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    getOrdersExport: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                page?: number;
                /** @description The number of entries per page. */
                limit?: number;
                /** @description One or more of pending, paid, shipped, delivered, cancelled, with commas between them. */
                status?: string;
                /** @description One or more of cashapp, venmo, zelle, bitcoin, ethereum, with commas between them. */
                paymentMethod?: string;
                /** @description One or more of none, claimed, matched, short, confirmed, over, late, duplicate, reversed, with commas between them. */
                paymentState?: string;
                period?: "today" | "yesterday" | "this-week" | "last-week" | "this-month" | "last-month" | "last-7-days" | "last-3-months";
                /** @description From this day or moment on. */
                startDate?: string;
                /** @description Up to and including this day or moment. */
                endDate?: string;
                dateBy?: "created" | "paid" | "shipped" | "delivered";
                timezone?: string;
                minAmount?: number;
                maxAmount?: number;
                held?: true;
                withoutTracking?: true;
                unpaidDays?: number;
                shippedDays?: number;
                notSent?: true;
                everPaid?: true;
                state?: string;
                customerId?: string;
                externalId?: string;
                /** @description The text to search for. */
                search?: string;
                /** @description Only what was created or changed at this moment or later. A bare date begins in UTC. */
                updatedSince?: string;
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
                /** @description The field to sort by; a leading `-` reverses the order. */
                sort?: "createdAt" | "-createdAt" | "paidAt" | "-paidAt" | "shippedAt" | "-shippedAt" | "totalAmount" | "-totalAmount" | "status" | "-status" | "customer" | "-customer";
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    getMoney: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                page?: number;
                /** @description The number of entries per page. */
                limit?: number;
                /** @description The previous page’s `nextCursor`. */
                after?: string;
                /** @description One or more of cashapp, venmo, zelle, bitcoin, ethereum, with commas between them. */
                method?: string;
                period?: "today" | "yesterday" | "this-week" | "last-week" | "this-month" | "last-month" | "last-7-days" | "last-3-months";
                /** @description From this day or moment on. */
                startDate?: string;
                /** @description Up to and including this day or moment. */
                endDate?: string;
                timezone?: string;
                /** @description One or more of seen, settled, reversed, replaced, with commas between them. */
                state?: string;
                explanation?: "explained" | "unexplained";
                /** @description The text to search for. */
                search?: string;
                /** @description Only what was created or changed at this moment or later. A bare date begins in UTC. */
                updatedSince?: string;
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        money: components["schemas"]["MoneyIn"][];
                        total: number;
                        isTotalExact: boolean;
                        sums: {
                            came: number;
                            allocated: number;
                            surplus: number;
                            unexplained: number;
                        } | null;
                        page: number;
                        limit: number;
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    getMoneyExport: {
        parameters: {
            query?: {
                /** @description One or more of cashapp, venmo, zelle, bitcoin, ethereum, with commas between them. */
                method?: string;
                period?: "today" | "yesterday" | "this-week" | "last-week" | "this-month" | "last-month" | "last-7-days" | "last-3-months";
                /** @description From this day or moment on. */
                startDate?: string;
                /** @description Up to and including this day or moment. */
                endDate?: string;
                timezone?: string;
                /** @description One or more of seen, settled, reversed, replaced, with commas between them. */
                state?: string;
                explanation?: "explained" | "unexplained";
                /** @description The text to search for. */
                search?: string;
                /** @description Only what was created or changed at this moment or later. A bare date begins in UTC. */
                updatedSince?: string;
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    getMoneyById: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        money: components["schemas"]["MoneyIn"];
                    };
                };
            };
        };
    };
    getMoneyDays: {
        parameters: {
            query?: {
                before?: string;
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        timezone: string;
                        days: components["schemas"]["BookDay"][];
                        nextBefore: string | null;
                        lastClosed: string | null;
                    };
                };
            };
        };
    };
    postMoneyCloses: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    day: string;
                    includingEarlier?: boolean;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                content: {
                    "application/json": {
                        days: components["schemas"]["BookDay"][];
                    };
                };
            };
        };
    };
    getMoneyClosesExport: {
        parameters: {
            query: {
                /** @description From this day or moment on. */
                startDate: string;
                /** @description Up to and including this day or moment. */
                endDate: string;
                format?: "plain" | "quickbooks" | "xero";
                method?: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    getCustomersSuggestions: {
        parameters: {
            query: {
                /** @description The text to search for. */
                search: string;
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        customers: components["schemas"]["CustomerSuggestion"][];
                    };
                };
            };
        };
    };
    getCustomers: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                page?: number;
                /** @description The number of entries per page. */
                limit?: number;
                /** @description The previous page’s `nextCursor`. */
                after?: string;
                /** @description The text to search for. */
                search?: string;
                /** @description The field to sort by; a leading `-` reverses the order. */
                sort?: "name" | "-name" | "orders" | "-orders" | "spent" | "-spent" | "lastOrderAt" | "-lastOrderAt" | "createdAt" | "-createdAt";
                /** @description Only what was created or changed at this moment or later. A bare date begins in UTC. */
                updatedSince?: string;
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        customers: components["schemas"]["Customer"][];
                        total: number;
                        page: number;
                        limit: number;
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    getCustomersExport: {
        parameters: {
            query?: {
                /** @description The text to search for. */
                search?: string;
                /** @description The field to sort by; a leading `-` reverses the order. */
                sort?: "name" | "-name" | "orders" | "-orders" | "spent" | "-spent" | "lastOrderAt" | "-lastOrderAt" | "createdAt" | "-createdAt";
                /** @description Only what was created or changed at this moment or later. A bare date begins in UTC. */
                updatedSince?: string;
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    getCustomersById: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        customer: components["schemas"]["CustomerDetails"];
                    };
                };
            };
        };
    };
    patchCustomersById: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                    name?: string;
                    email?: string;
                    phone?: string;
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        customer: components["schemas"]["Customer"];
                    };
                };
            };
        };
    };
    getCustomersByIdMerge: {
        parameters: {
            query: {
                into: string;
            };
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["CustomerMerge"];
                };
            };
        };
    };
    postCustomersByIdMerge: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    into: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["CustomerMerge"];
                };
            };
        };
    };
    postCustomersByIdErase: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        customer: components["schemas"]["Customer"];
                    };
                };
            };
        };
    };
    getProducts: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
                /** @description The text to search for. */
                search?: string;
                /** @description One or more of active, archived, with commas between them. */
                status?: string;
                /** @description One or more of low, out, with commas between them. */
                stock?: string;
                /** @description Only what was created or changed at this moment or later. A bare date begins in UTC. */
                updatedSince?: string;
                /** @description The field to sort by; a leading `-` reverses the order. */
                sort?: "name" | "-name" | "-createdAt" | "createdAt" | "stock" | "-stock" | "sold" | "-sold" | "daysLeft" | "-daysLeft" | "lowest" | "-lowest";
                /** @description The page number, from 1. */
                page?: number;
                /** @description The number of entries per page. */
                limit?: number;
                /** @description The previous page’s `nextCursor`. */
                after?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        products: components["schemas"]["ListedProduct"][];
                        total: number;
                        page: number;
                        limit: number;
                        lowStockThreshold: number;
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    postProducts: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProduct"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                content: {
                    "application/json": {
                        product: components["schemas"]["Product"];
                    };
                };
            };
        };
    };
    getProductsById: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        product: components["schemas"]["Product"];
                    };
                };
            };
        };
    };
    putProductsById: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditedProduct"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        product: components["schemas"]["Product"];
                    };
                };
            };
        };
    };
    postProductsByIdArchive: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        product: components["schemas"]["Product"];
                    };
                };
            };
        };
    };
    postProductsByIdRestore: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        product: components["schemas"]["Product"];
                    };
                };
            };
        };
    };
    getProductsVariants: {
        parameters: {
            query?: {
                /** @description The text to search for. */
                search?: string;
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        variants: components["schemas"]["VariantSummary"][];
                    };
                };
            };
        };
    };
    postProductsVariantsByIdStock: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    from: number;
                    to: number;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        variant: components["schemas"]["ProductVariant"];
                    };
                };
            };
        };
    };
    getProductsVariantsByIdMovements: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        movements: {
                            /** Format: uuid */
                            id: string;
                            at: string;
                            by: string;
                            from: number;
                            to: number;
                            reason: string;
                        }[];
                    };
                };
            };
        };
    };
    getProductsExport: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
                /** @description The text to search for. */
                search?: string;
                /** @description One or more of active, archived, with commas between them. */
                status?: string;
                /** @description One or more of low, out, with commas between them. */
                stock?: string;
                /** @description Only what was created or changed at this moment or later. A bare date begins in UTC. */
                updatedSince?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    postProductsImportCheck: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    csv: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ImportOutcome"];
                };
            };
        };
    };
    postProductsImport: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    csv: string;
                    fingerprint?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ImportOutcome"];
                };
            };
        };
    };
    deleteProductsByIdPicturesByPictureId: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
                pictureId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        product: components["schemas"]["Product"];
                    };
                };
            };
        };
    };
    patchProductsByIdPicturesByPictureId: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
                pictureId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    alt?: string;
                    /** @enum {boolean} */
                    first?: true;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        product: components["schemas"]["Product"];
                    };
                };
            };
        };
    };
    putMerchantsLogo: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "image/png": string;
                "image/jpeg": string;
                "image/webp": string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        logo: components["schemas"]["ShopLogo"];
                    };
                };
            };
        };
    };
    deleteMerchantsLogo: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        logo: components["schemas"]["ShopLogo"] | null;
                    };
                };
            };
        };
    };
    postProductsByIdPictures: {
        parameters: {
            query?: {
                replaces?: string;
            };
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "image/jpeg": string;
                "image/png": string;
                "image/webp": string;
                "image/gif": string;
            };
        };
        responses: {
            /** @description Created. */
            201: {
                content: {
                    "application/json": {
                        product: components["schemas"]["Product"];
                    };
                };
            };
        };
    };
    getPaymentReceipts: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
                view?: "toDecide" | "confirmed" | "notOurs" | "refused" | "handled" | "reading";
                /** @description One or more of pending, confirmed, ask, unmatched, refused, with commas between them. */
                match?: string;
                /** @description One or more of payment, request, outgoing, pending, failed, reversal, not_ours, unknown, with commas between them. */
                outcome?: string;
                /** @description One or more of venmo, cashapp, chase, bankofamerica, wellsfargo, capitalone, tdbank, with commas between them. */
                provider?: string;
                /** @description One or more of imap, upload, statement, api, smtp, with commas between them. */
                source?: string;
                /** @description Only what was created or changed at this moment or later. A bare date begins in UTC. */
                updatedSince?: string;
                /** @description The previous page’s `nextCursor`. */
                after?: string;
                /** @description The number of entries per page. */
                limit?: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        receipts: components["schemas"]["ListedReceipt"][];
                        nextCursor: string | null;
                        toDecide: number;
                    };
                };
            };
        };
    };
    postPaymentReceipts: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "message/rfc822": string;
            };
        };
        responses: {
            /** @description Accepted; the work follows. */
            202: {
                content: {
                    "application/json": {
                        receipt: components["schemas"]["StoredReceipt"];
                    };
                };
            };
        };
    };
    getPaymentReceiptsById: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        receipt: components["schemas"]["Receipt"];
                    };
                };
            };
        };
    };
    getPaymentReceiptsByIdRaw: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "message/rfc822": string;
                };
            };
        };
    };
    getPaymentReceiptsByIdText: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        text: components["schemas"]["ReceiptText"];
                    };
                };
            };
        };
    };
    postPaymentReceiptsByIdDecision: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    apply: {
                        /** Format: uuid */
                        orderId: string;
                        amount: number;
                    }[];
                    amount?: number;
                } | {
                    /** @enum {boolean} */
                    notOurs: true;
                } | {
                    /** @enum {boolean} */
                    handled: true;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        receipt: components["schemas"]["Receipt"];
                    };
                };
            };
        };
    };
    postPaymentReceiptsByIdUndo: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        receipt: components["schemas"]["Receipt"];
                    };
                };
            };
        };
    };
    getPaymentInbox: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        sources: components["schemas"]["PaymentSource"][];
                        addresses: components["schemas"]["ReceiptAddress"][];
                        settings: components["schemas"]["InboxSettings"];
                        takesMail: boolean;
                        mailsCodes: boolean;
                    };
                };
            };
        };
    };
    putPaymentInboxSettings: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InboxSettingsInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        sources: components["schemas"]["PaymentSource"][];
                        addresses: components["schemas"]["ReceiptAddress"][];
                        settings: components["schemas"]["InboxSettings"];
                        takesMail: boolean;
                        mailsCodes: boolean;
                    };
                };
            };
        };
    };
    putPaymentInboxMailbox: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    host: string;
                    port: number;
                    /** @enum {string} */
                    security: "tls" | "starttls";
                    user: string;
                    /** @default INBOX */
                    folder?: string;
                    secret?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        sources: components["schemas"]["PaymentSource"][];
                        addresses: components["schemas"]["ReceiptAddress"][];
                        settings: components["schemas"]["InboxSettings"];
                        takesMail: boolean;
                        mailsCodes: boolean;
                    };
                };
            };
        };
    };
    deletePaymentInboxMailbox: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        sources: components["schemas"]["PaymentSource"][];
                        addresses: components["schemas"]["ReceiptAddress"][];
                        settings: components["schemas"]["InboxSettings"];
                        takesMail: boolean;
                        mailsCodes: boolean;
                    };
                };
            };
        };
    };
    postPaymentInboxMailboxFolders: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    host: string;
                    port: number;
                    /** @enum {string} */
                    security: "tls" | "starttls";
                    user: string;
                    secret?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        folders: string[];
                    };
                };
            };
        };
    };
    putPaymentInboxMailboxPause: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    isPaused: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        sources: components["schemas"]["PaymentSource"][];
                        addresses: components["schemas"]["ReceiptAddress"][];
                        settings: components["schemas"]["InboxSettings"];
                        takesMail: boolean;
                        mailsCodes: boolean;
                    };
                };
            };
        };
    };
    postPaymentInboxForwardingAddress: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        sources: components["schemas"]["PaymentSource"][];
                        addresses: components["schemas"]["ReceiptAddress"][];
                        settings: components["schemas"]["InboxSettings"];
                        takesMail: boolean;
                        mailsCodes: boolean;
                    };
                };
            };
        };
    };
    postPaymentInboxAddresses: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        sources: components["schemas"]["PaymentSource"][];
                        addresses: components["schemas"]["ReceiptAddress"][];
                        settings: components["schemas"]["InboxSettings"];
                        takesMail: boolean;
                        mailsCodes: boolean;
                    };
                };
            };
        };
    };
    postPaymentInboxAddressesByIdCode: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        sources: components["schemas"]["PaymentSource"][];
                        addresses: components["schemas"]["ReceiptAddress"][];
                        settings: components["schemas"]["InboxSettings"];
                        takesMail: boolean;
                        mailsCodes: boolean;
                    };
                };
            };
        };
    };
    postPaymentInboxAddressesByIdConfirm: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        sources: components["schemas"]["PaymentSource"][];
                        addresses: components["schemas"]["ReceiptAddress"][];
                        settings: components["schemas"]["InboxSettings"];
                        takesMail: boolean;
                        mailsCodes: boolean;
                    };
                };
            };
        };
    };
    deletePaymentInboxAddressesById: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        sources: components["schemas"]["PaymentSource"][];
                        addresses: components["schemas"]["ReceiptAddress"][];
                        settings: components["schemas"]["InboxSettings"];
                        takesMail: boolean;
                        mailsCodes: boolean;
                    };
                };
            };
        };
    };
    postPaymentReceiptsMailbox: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/mbox": string;
            };
        };
        responses: {
            /** @description Accepted; the work follows. */
            202: {
                content: {
                    "application/json": {
                        receipts: components["schemas"]["StoredReceipt"][];
                        skipped: number;
                    };
                };
            };
        };
    };
    postPaymentStatements: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
                provider?: "venmo" | "cashapp" | "chase" | "bankofamerica" | "wellsfargo";
                apply?: "true" | "false";
                fingerprint?: string;
            };
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        provider: "venmo" | "cashapp" | "chase" | "bankofamerica" | "wellsfargo";
                        rows: components["schemas"]["StatementRow"][];
                        otherRows: number;
                        applied: boolean;
                        fingerprint: string;
                    };
                };
            };
        };
    };
    getWebhooks: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    putWebhooks: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    url: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    postWebhooksEnable: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    getWebhooksSecret: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        secret: string | null;
                        previousSecretUntil: string | null;
                    };
                };
            };
        };
    };
    postWebhooksSecretRotate: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        secret: string | null;
                        previousSecretUntil: string | null;
                    };
                };
            };
        };
    };
    postWebhooksTest: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    url?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        url: string;
                        status: number | null;
                        durationMs: number;
                        body: string | null;
                        failure: string | null;
                    };
                };
            };
        };
    };
    getWebhooksDeliveries: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
                /** @description One or more of pending, delivered, failed, with commas between them. */
                status?: string;
                /** @description One or more of order.created, order.paid, order.shipped, order.delivered, order.cancelled, order.updated, payment.claimed, payment.received, payment.short, payment.over, payment.confirmed, refund.created, refund.sent, inventory.low, webhook.test, with commas between them. */
                event?: string;
                /** @description Only what was created or changed at this moment or later. A bare date begins in UTC. */
                updatedSince?: string;
                endpointId?: string;
                orderId?: string;
                /** @description The previous page’s `nextCursor`. */
                after?: string;
                /** @description The number of entries per page. */
                limit?: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        deliveries: components["schemas"]["WebhookDelivery"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    getWebhooksDeliveriesById: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        delivery: components["schemas"]["WebhookDeliveryDetails"];
                    };
                };
            };
        };
    };
    postWebhooksDeliveriesByIdReplay: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        delivery: components["schemas"]["WebhookDeliveryDetails"];
                    };
                };
            };
        };
    };
    postWebhooksDeliveriesReplay: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    since: string;
                    until?: string;
                    /** Format: uuid */
                    endpointId?: string;
                    /** @enum {string} */
                    event?: "order.created" | "order.paid" | "order.shipped" | "order.delivered" | "order.cancelled" | "order.updated" | "payment.claimed" | "payment.received" | "payment.short" | "payment.over" | "payment.confirmed" | "refund.created" | "refund.sent" | "inventory.low";
                    /**
                     * @default failed
                     * @enum {string}
                     */
                    status?: "pending" | "delivered" | "failed";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        replayed: number;
                        nextSince: string | null;
                    };
                };
            };
        };
    };
    getWebhooksEndpoints: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        endpoints: components["schemas"]["WebhookEndpoint"][];
                        isOn: boolean;
                    };
                };
            };
        };
    };
    postWebhooksEndpoints: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    url: string;
                    /** @default  */
                    description?: string;
                    /** @default [] */
                    events?: ("order.created" | "order.paid" | "order.shipped" | "order.delivered" | "order.cancelled" | "order.updated" | "payment.claimed" | "payment.received" | "payment.short" | "payment.over" | "payment.confirmed" | "refund.created" | "refund.sent" | "inventory.low")[];
                    /** @default true */
                    enabled?: boolean;
                    /** @default false */
                    turnOn?: boolean;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                content: {
                    "application/json": {
                        endpoint: components["schemas"]["WebhookEndpoint"];
                        secret: string;
                        isOn: boolean;
                    };
                };
            };
        };
    };
    deleteWebhooksEndpointsById: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        deleted: true;
                    };
                };
            };
        };
    };
    patchWebhooksEndpointsById: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    url?: string;
                    description?: string;
                    events?: ("order.created" | "order.paid" | "order.shipped" | "order.delivered" | "order.cancelled" | "order.updated" | "payment.claimed" | "payment.received" | "payment.short" | "payment.over" | "payment.confirmed" | "refund.created" | "refund.sent" | "inventory.low")[];
                    enabled?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        endpoint: components["schemas"]["WebhookEndpoint"];
                    };
                };
            };
        };
    };
    getWebhooksEndpointsByIdSecret: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        secret: string;
                        previousSecretUntil: string | null;
                    };
                };
            };
        };
    };
    postWebhooksEndpointsByIdRotateSecret: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        secret: string;
                        previousSecretUntil: string | null;
                    };
                };
            };
        };
    };
    postWebhooksEndpointsByIdTest: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        url: string;
                        status: number | null;
                        durationMs: number;
                        body: string | null;
                        failure: string | null;
                    };
                };
            };
        };
    };
    getWebhooksEvents: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
                /** @description The `nextAfter` of the last answer. Without it, the answer has no events: it says where to begin. */
                after?: number;
                /** @description The number of events to read. Those that no webhook sends count too, and are left out. */
                limit?: number;
                /** @description How many seconds to wait for an event if there is none. */
                wait?: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        events: components["schemas"]["HappenedEvent"][];
                        nextAfter: number;
                        hasMore: boolean;
                        isComplete: boolean;
                    };
                };
            };
        };
    };
    getMerchantsSettings: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["MerchantSettings"];
                };
            };
        };
    };
    putMerchantsSettings: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["MerchantSettings"];
                };
            };
        };
    };
    getNotificationsPreferences: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        preferences: components["schemas"]["NotificationPreferences"];
                        channels: {
                            email: {
                                isConfigured: boolean;
                                recipient: string | null;
                            };
                            sms: {
                                isConfigured: boolean;
                                recipient: string | null;
                            };
                        };
                        /** @enum {string} */
                        customerEmails: "on" | "off" | "not-connected";
                    };
                };
            };
        };
    };
    putNotificationsPreferences: {
        parameters: {
        };
        requestBody: {
            content: {
                "application/json": {
                    emailNotifications?: boolean;
                    smsNotifications?: boolean;
                    pushNotifications?: boolean;
                    webhookNotifications?: boolean;
                    notifyOnPayment?: boolean;
                    notifyOnShipment?: boolean;
                    notifyOnDelivery?: boolean;
                    /** Format: uuid */
                    merchantId?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        preferences: components["schemas"]["NotificationPreferences"];
                        channels: {
                            email: {
                                isConfigured: boolean;
                                recipient: string | null;
                            };
                            sms: {
                                isConfigured: boolean;
                                recipient: string | null;
                            };
                        };
                        /** @enum {string} */
                        customerEmails: "on" | "off" | "not-connected";
                    };
                };
            };
        };
    };
    getNotificationsTemplates: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        templates: {
                            /** @enum {string} */
                            audience: "customer" | "shop";
                            /** @enum {string} */
                            kind: "instructions" | "payment_received" | "order_shipped" | "order_delivered" | "order_cancelled" | "refund_sent" | "order_code" | "conversation_answer" | "back_in_stock" | "low_stock" | "fraud_hold" | "payment_claimed" | "webhook_disabled" | "customer_waiting" | "test";
                            /** @enum {string} */
                            channel: "email" | "sms" | "push";
                            subject: string;
                            text: string;
                            html: string | null;
                        }[];
                    };
                };
            };
        };
    };
    postNotificationsTest: {
        parameters: {
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    channel: "email" | "sms";
                    /** Format: uuid */
                    merchantId?: string;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                content: {
                    "application/json": {
                        message: components["schemas"]["LoggedMessage"];
                    };
                };
            };
        };
    };
    getMessageTemplates: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        texts: components["schemas"]["SavedMessageText"][];
                    };
                };
            };
        };
    };
    putMessageTemplatesByKind: {
        parameters: {
            path: {
                kind: "instructions" | "payment_received" | "order_shipped" | "order_delivered" | "order_cancelled" | "refund_sent" | "back_in_stock";
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    subject: string;
                    body: string;
                    version: string | null;
                    /** Format: uuid */
                    merchantId?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        text: components["schemas"]["SavedMessageText"];
                    };
                };
            };
        };
    };
    deleteMessageTemplatesByKind: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
            path: {
                kind: "instructions" | "payment_received" | "order_shipped" | "order_delivered" | "order_cancelled" | "refund_sent" | "back_in_stock";
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        text: components["schemas"]["SavedMessageText"];
                    };
                };
            };
        };
    };
    postMessageTemplatesByKindPreview: {
        parameters: {
            path: {
                kind: "instructions" | "payment_received" | "order_shipped" | "order_delivered" | "order_cancelled" | "refund_sent" | "back_in_stock";
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    subject: string;
                    body: string;
                    /** Format: uuid */
                    merchantId?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        subject: string;
                        text: string;
                        html: string;
                        orderNumber: number | null;
                    };
                };
            };
        };
    };
    postMessageTemplatesByKindTest: {
        parameters: {
            path: {
                kind: "instructions" | "payment_received" | "order_shipped" | "order_delivered" | "order_cancelled" | "refund_sent" | "back_in_stock";
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    subject: string;
                    body: string;
                    /** Format: uuid */
                    merchantId?: string;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                content: {
                    "application/json": {
                        message: components["schemas"]["LoggedMessage"];
                    };
                };
            };
        };
    };
    getMessages: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
                /** @description One or more of email, sms, push, with commas between them. */
                channel?: string;
                /** @description One or more of not_sent, queued, sent, failed, with commas between them. */
                status?: string;
                /** @description One or more of customer, shop, with commas between them. */
                audience?: string;
                /** @description One or more of instructions, payment_received, order_shipped, order_delivered, order_cancelled, refund_sent, order_code, conversation_answer, back_in_stock, low_stock, fraud_hold, payment_claimed, webhook_disabled, customer_waiting, test, with commas between them. */
                kind?: string;
                /** @description Only what was created or changed at this moment or later. A bare date begins in UTC. */
                updatedSince?: string;
                /** @description The previous page’s `nextCursor`. */
                after?: string;
                /** @description The number of entries per page. */
                limit?: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        messages: components["schemas"]["LoggedMessage"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    getAudit: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
                actor?: string;
                action?: "session.signed-in" | "session.sign-in-failed" | "session.signed-out" | "session.revoked" | "merchant.created" | "merchant.updated" | "merchant.closed" | "merchant.reopened" | "test-shop.opened" | "settings.updated" | "api-key.created" | "api-key.generated" | "api-key.revoked" | "api-key.updated" | "user.created" | "user.updated" | "user.disabled" | "user.enabled" | "user.invited" | "user.removed" | "password.changed" | "password.reset-requested" | "two-step.enabled" | "two-step.disabled" | "two-step.recovery-codes-made" | "two-step.policy-changed" | "product.created" | "product.updated" | "product.archived" | "product.restored" | "logo.changed" | "logo.removed" | "picture.added" | "picture.changed" | "picture.removed" | "products.imported" | "stock.corrected" | "integration.configured" | "integration.removed" | "assistant.updated" | "assistant.key-generated" | "assistant.replied" | "conversation.assigned" | "conversation.closed" | "conversation.reopened" | "canned-answer.created" | "canned-answer.updated" | "canned-answer.deleted" | "taught-example.created" | "taught-example.paused" | "taught-example.resumed" | "taught-example.removed" | "taught-example.restored" | "article.created" | "article.updated" | "article.accepted" | "article.deleted" | "articles.imported" | "payment-inbox.updated" | "mailbox.connected" | "mailbox.paused" | "mailbox.resumed" | "mailbox.disconnected" | "receipt-address.added" | "receipt-address.confirmed" | "receipt-address.removed" | "webhook.created" | "webhook.updated" | "webhook.deleted" | "webhook.enabled" | "webhook.secret-rotated" | "webhook.replayed" | "order.created" | "order.changed" | "order.released" | "orders.exported" | "money.exported" | "day.closed" | "closes.exported" | "customers.exported" | "customer.updated" | "customer.merged" | "customer.exported" | "customer.erased" | "audit.exported";
                target?: string;
                /** @description From this day or moment on. */
                startDate?: string;
                /** @description Up to and including this day or moment. */
                endDate?: string;
                timezone?: string;
                /** @description The previous page’s `nextCursor`. */
                after?: string;
                /** @description The number of entries per page. */
                limit?: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        entries: components["schemas"]["AuditEntry"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    getAuditExport: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
                actor?: string;
                action?: "session.signed-in" | "session.sign-in-failed" | "session.signed-out" | "session.revoked" | "merchant.created" | "merchant.updated" | "merchant.closed" | "merchant.reopened" | "test-shop.opened" | "settings.updated" | "api-key.created" | "api-key.generated" | "api-key.revoked" | "api-key.updated" | "user.created" | "user.updated" | "user.disabled" | "user.enabled" | "user.invited" | "user.removed" | "password.changed" | "password.reset-requested" | "two-step.enabled" | "two-step.disabled" | "two-step.recovery-codes-made" | "two-step.policy-changed" | "product.created" | "product.updated" | "product.archived" | "product.restored" | "logo.changed" | "logo.removed" | "picture.added" | "picture.changed" | "picture.removed" | "products.imported" | "stock.corrected" | "integration.configured" | "integration.removed" | "assistant.updated" | "assistant.key-generated" | "assistant.replied" | "conversation.assigned" | "conversation.closed" | "conversation.reopened" | "canned-answer.created" | "canned-answer.updated" | "canned-answer.deleted" | "taught-example.created" | "taught-example.paused" | "taught-example.resumed" | "taught-example.removed" | "taught-example.restored" | "article.created" | "article.updated" | "article.accepted" | "article.deleted" | "articles.imported" | "payment-inbox.updated" | "mailbox.connected" | "mailbox.paused" | "mailbox.resumed" | "mailbox.disconnected" | "receipt-address.added" | "receipt-address.confirmed" | "receipt-address.removed" | "webhook.created" | "webhook.updated" | "webhook.deleted" | "webhook.enabled" | "webhook.secret-rotated" | "webhook.replayed" | "order.created" | "order.changed" | "order.released" | "orders.exported" | "money.exported" | "day.closed" | "closes.exported" | "customers.exported" | "customer.updated" | "customer.merged" | "customer.exported" | "customer.erased" | "audit.exported";
                target?: string;
                /** @description From this day or moment on. */
                startDate?: string;
                /** @description Up to and including this day or moment. */
                endDate?: string;
                timezone?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    getIntegrations: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        integrations: components["schemas"]["Integrations"];
                    };
                };
            };
        };
    };
    putIntegrationsSms: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    accountSid: string;
                    from: string;
                    secret?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        integrations: components["schemas"]["Integrations"];
                    };
                };
            };
        };
    };
    putIntegrationsModel: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    provider: "openai" | "anthropic";
                    baseUrl: string;
                    model: string;
                    secret?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        integrations: components["schemas"]["Integrations"];
                    };
                };
            };
        };
    };
    putIntegrationsUps: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    clientId: string;
                    secret?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        integrations: components["schemas"]["Integrations"];
                    };
                };
            };
        };
    };
    putIntegrationsUsps: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    clientId: string;
                    secret?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        integrations: components["schemas"]["Integrations"];
                    };
                };
            };
        };
    };
    deleteIntegrationsByKind: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
            path: {
                kind: "email" | "sms" | "model" | "ups" | "usps";
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        integrations: components["schemas"]["Integrations"];
                    };
                };
            };
        };
    };
    postIntegrationsByKindCheck: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
            path: {
                kind: "email" | "sms" | "model" | "ups" | "usps";
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default false */
                    again?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        integrations: components["schemas"]["Integrations"];
                    };
                };
            };
        };
    };
    postIntegrationsByKindTest: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
            path: {
                kind: "email" | "sms" | "model" | "ups" | "usps";
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    trackingNumber?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        answer: string | null;
                        failure: string | null;
                    };
                };
            };
        };
    };
    getLevyIntegration: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        integration: components["schemas"]["AssistantIntegration"];
                    };
                };
            };
        };
    };
    putLevyIntegration: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IntegrationChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        integration: components["schemas"]["AssistantIntegration"];
                    };
                };
            };
        };
    };
    getLevyHealth: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        checks: {
                            /** @enum {string} */
                            name: "api" | "model" | "uptime";
                            /** @enum {string} */
                            state: "healthy" | "failing" | "unknown";
                            text: string;
                            detail: string;
                            durationMs: number | null;
                            checkedAt: string;
                        }[];
                    };
                };
            };
        };
    };
    getLevyEvents: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
                /** @description The number of entries per page. */
                limit?: number;
                type?: "request" | "response" | "error" | "hand_off" | "staff_reply" | "config_change";
                /** @description Only entries with this status. */
                status?: "success" | "error" | "pending";
                feedback?: "helpful" | "neutral" | "unhelpful";
                from?: "customers" | "tests";
                waiting?: "conversations" | "drafts";
                before?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        events: components["schemas"]["AssistantEvent"][];
                        next: string | null;
                        waiting: {
                            conversations: number;
                            drafts: number;
                        };
                    };
                };
            };
        };
    };
    getLevyUnanswered: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        total: number;
                        questions: {
                            /** Format: uuid */
                            eventId: string;
                            query: string;
                            reason: string | null;
                            at: string;
                        }[];
                    };
                };
            };
        };
    };
    getLevyEventsById: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        event: components["schemas"]["AssistantEvent"];
                        conversation: components["schemas"]["AssistantConversation"] | null;
                        exchange: components["schemas"]["AssistantEvent"][];
                    };
                };
            };
        };
    };
    putLevyEventsByIdFeedback: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    feedback: ("helpful" | "neutral" | "unhelpful") | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        event: components["schemas"]["AssistantEvent"];
                    };
                };
            };
        };
    };
    postLevyEventsByIdSend: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    response: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        event: components["schemas"]["AssistantEvent"];
                    };
                };
            };
        };
    };
    postLevyEventsByIdDiscard: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        event: components["schemas"]["AssistantEvent"];
                    };
                };
            };
        };
    };
    postLevyConversationsByIdReply: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        event: components["schemas"]["AssistantEvent"];
                        conversation: components["schemas"]["AssistantConversation"];
                    };
                };
            };
        };
    };
    postLevyConversationsByIdClose: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        conversation: components["schemas"]["AssistantConversation"];
                    };
                };
            };
        };
    };
    getConversations: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
                /** @description One or more of waiting, staff, levy, closed, with commas between them. */
                state?: string;
                /** @description Only what was created or changed at this moment or later. A bare date begins in UTC. */
                updatedSince?: string;
                assignee?: ("me" | "nobody") | string;
                /** @description The text to search for. */
                search?: string;
                /** @description The number of entries per page. */
                limit?: number;
                /** @description The previous page’s `nextCursor`. */
                after?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        conversations: components["schemas"]["InboxConversation"][];
                        nextCursor: string | null;
                        counts: {
                            waiting: number;
                            staff: number;
                        };
                    };
                };
            };
        };
    };
    getConversationsCounts: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        waiting: number;
                    };
                };
            };
        };
    };
    getConversationsById: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["OpenConversation"];
                };
            };
        };
    };
    putConversationsByIdAssignee: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    userId: string | null;
                    from: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        conversation: components["schemas"]["InboxConversation"];
                    };
                };
            };
        };
    };
    postConversationsByIdAnswers: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                    answerCount: number;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                content: {
                    "application/json": {
                        conversation: components["schemas"]["InboxConversation"];
                        event: components["schemas"]["AssistantEvent"];
                    };
                };
            };
        };
    };
    postConversationsByIdClose: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        conversation: components["schemas"]["InboxConversation"];
                    };
                };
            };
        };
    };
    postConversationsByIdReopen: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        conversation: components["schemas"]["InboxConversation"];
                    };
                };
            };
        };
    };
    getCannedAnswers: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        answers: components["schemas"]["CannedAnswer"][];
                    };
                };
            };
        };
    };
    postCannedAnswers: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    body: string;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                content: {
                    "application/json": {
                        answer: components["schemas"]["CannedAnswer"];
                    };
                };
            };
        };
    };
    putCannedAnswersById: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    body: string;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        answer: components["schemas"]["CannedAnswer"];
                    };
                };
            };
        };
    };
    deleteCannedAnswersById: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                    };
                };
            };
        };
    };
    getLevyArticles: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        articles: components["schemas"]["Article"][];
                    };
                };
            };
        };
    };
    postLevyArticles: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "shipping-policy" | "return-policy" | "article";
                    title: string;
                    body: string;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                content: {
                    "application/json": {
                        article: components["schemas"]["Article"];
                    };
                };
            };
        };
    };
    putLevyArticlesById: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                    title: string;
                    body: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        article: components["schemas"]["Article"];
                    };
                };
            };
        };
    };
    deleteLevyArticlesById: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        deleted: true;
                    };
                };
            };
        };
    };
    postLevyArticlesByIdAccept: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        article: components["schemas"]["Article"];
                    };
                };
            };
        };
    };
    postLevyArticlesImport: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    files: {
                        name: string;
                        markdown: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        articles: components["schemas"]["Article"][];
                        created: number;
                        updated: number;
                        unchanged: number;
                    };
                };
            };
        };
    };
    postLevyTest: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    query: string;
                    /** Format: uuid */
                    conversationId?: string;
                    configuration?: components["schemas"]["AssistantConfigurationInput"];
                    features?: components["schemas"]["AssistantFeatureSwitchesInput"];
                    /** @default false */
                    stream?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["TestedAnswer"];
                    "text/event-stream": string;
                };
            };
        };
    };
    getLevyTestQuestions: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        questions: components["schemas"]["TestQuestion"][];
                    };
                };
            };
        };
    };
    postLevyTestQuestions: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditedTestQuestion"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                content: {
                    "application/json": {
                        question: components["schemas"]["TestQuestion"];
                    };
                };
            };
        };
    };
    putLevyTestQuestionsById: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditedTestQuestion"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        question: components["schemas"]["TestQuestion"];
                    };
                };
            };
        };
    };
    deleteLevyTestQuestionsById: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        deleted: true;
                    };
                };
            };
        };
    };
    postLevyTestQuestionsByIdRun: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    configuration?: components["schemas"]["AssistantConfigurationInput"];
                    features?: components["schemas"]["AssistantFeatureSwitchesInput"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        result: {
                            /** Format: uuid */
                            questionId: string;
                            passed: boolean;
                            missing: string[];
                            forbidden: string[];
                            response: string;
                            engine: string;
                            durationMs: number;
                        };
                    };
                };
            };
        };
    };
    getLevyTaughtExamples: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    postLevyTaughtExamples: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                    acts: ("order-status" | "order-arrival" | "order-date" | "order-items" | "order-total" | "order-address" | "order-receipt" | "order-payment" | "order-why-cancelled" | "order-find" | "order-cancel" | "order-change-address" | "order-change-items" | "code-resend" | "paid-claim" | "paid-twice" | "paid-another-way" | "paid-wrong-account" | "paid-wrong-amount" | "payment-failed" | "not-arrived" | "late" | "parts-missing" | "damaged" | "wrong-item" | "refund-missing" | "pay-how" | "pay-account" | "pay-account-check" | "pay-methods" | "pay-split" | "pay-by-other" | "pay-safety" | "pay-fees" | "pay-memo" | "pay-deadline" | "product-exists" | "product-details" | "product-colors" | "product-sizes" | "product-stock" | "product-price" | "product-compare" | "product-cheapest" | "product-most-expensive" | "product-budget" | "product-material" | "product-care" | "size-advice" | "back-in-stock" | "gift-advice" | "gift-options" | "shop-hours" | "shop-address" | "shop-contact" | "shop-how-to-order" | "shop-discounts" | "shop-wholesale" | "ship-where" | "ship-carriers" | "ship-cost" | "ship-time" | "ship-weekends" | "ship-po-box" | "return-policy" | "return-start" | "exchange" | "warranty" | "repairs" | "person" | "complaint" | "threat" | "greeting" | "thanks" | "goodbye" | "help" | "about-levy" | "off-topic" | "privacy-attack")[];
                    confirmedChanges: number;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    postLevyTaughtExamplesReview: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                    acts: ("order-status" | "order-arrival" | "order-date" | "order-items" | "order-total" | "order-address" | "order-receipt" | "order-payment" | "order-why-cancelled" | "order-find" | "order-cancel" | "order-change-address" | "order-change-items" | "code-resend" | "paid-claim" | "paid-twice" | "paid-another-way" | "paid-wrong-account" | "paid-wrong-amount" | "payment-failed" | "not-arrived" | "late" | "parts-missing" | "damaged" | "wrong-item" | "refund-missing" | "pay-how" | "pay-account" | "pay-account-check" | "pay-methods" | "pay-split" | "pay-by-other" | "pay-safety" | "pay-fees" | "pay-memo" | "pay-deadline" | "product-exists" | "product-details" | "product-colors" | "product-sizes" | "product-stock" | "product-price" | "product-compare" | "product-cheapest" | "product-most-expensive" | "product-budget" | "product-material" | "product-care" | "size-advice" | "back-in-stock" | "gift-advice" | "gift-options" | "shop-hours" | "shop-address" | "shop-contact" | "shop-how-to-order" | "shop-discounts" | "shop-wholesale" | "ship-where" | "ship-carriers" | "ship-cost" | "ship-time" | "ship-weekends" | "ship-po-box" | "return-policy" | "return-start" | "exchange" | "warranty" | "repairs" | "person" | "complaint" | "threat" | "greeting" | "thanks" | "goodbye" | "help" | "about-levy" | "off-topic" | "privacy-attack")[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        review: components["schemas"]["TaughtReview"];
                    };
                };
            };
        };
    };
    putLevyTaughtExamplesById: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    isActive: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    deleteLevyTaughtExamplesById: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        deleted: true;
                    };
                };
            };
        };
    };
    postLevyTaughtExamplesByIdRestore: {
        parameters: {
            path: {
                /** @description The id of the resource. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    getLevyWidgetSightings: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        sightings: {
                            origin: string;
                            seenAt: string;
                        }[];
                        refused: {
                            origin: string;
                            triedAt: string;
                        }[];
                    };
                };
            };
        };
    };
    postLevyWidgetPreview: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default en
                     * @enum {string}
                     */
                    lang?: "en" | "es";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["WidgetOpening"];
                };
            };
        };
    };
    getDashboardStats: {
        parameters: {
            query?: {
                period?: "24h" | "7d" | "30d" | "90d";
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        period: "24h" | "7d" | "30d" | "90d";
                        range: components["schemas"]["FigureRange"];
                        totalRevenue: number;
                        totalOrders: number;
                        todayOrders: number;
                        todayRevenue: number;
                        today: components["schemas"]["FigureRange"];
                        statusBreakdown: {
                            pending: number;
                            paid: number;
                            shipped: number;
                            delivered: number;
                            cancelled: number;
                        };
                        conversionRate: number | null;
                        averageOrderValue: number | null;
                        paymentMethodBreakdown: {
                            cashapp: number;
                            venmo: number;
                            zelle: number;
                            bitcoin: number;
                            ethereum: number;
                        };
                        paymentMethodAmounts: {
                            cashapp: number;
                            venmo: number;
                            zelle: number;
                            bitcoin: number;
                            ethereum: number;
                        };
                        money: components["schemas"]["MoneyFigures"];
                        activeIntegrations: {
                            connected: string[];
                            available: number;
                        };
                        comparisons: {
                            totalRevenue: components["schemas"]["Comparison"];
                            totalOrders: components["schemas"]["Comparison"];
                            todayOrders: components["schemas"]["Comparison"];
                            todayRevenue: components["schemas"]["Comparison"];
                            pendingOrders: components["schemas"]["Comparison"];
                            conversionRate: components["schemas"]["Comparison"];
                            averageOrderValue: components["schemas"]["Comparison"];
                        };
                        series: {
                            date: string;
                            amount: number;
                            orders: number;
                            payments: number;
                            everPaid: number;
                            pending: number;
                        }[];
                        recentActivity: {
                            /** @enum {string} */
                            type: "order_created" | "payment_received" | "order_shipped" | "order_delivered" | "payment_failed" | "change_undone";
                            description: string;
                            timestamp: string;
                            amount: number;
                            /** Format: uuid */
                            orderId: string;
                            orderNumber: number;
                        }[];
                    };
                };
            };
        };
    };
    getDashboardToDo: {
        parameters: {
            query?: {
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        entries: {
                            /** @enum {string} */
                            kind: "held" | "waiting" | "claimed" | "unpaid" | "toDecide" | "refundsOwed" | "toShip" | "onTheWay" | "notSent" | "lowStock";
                            count: number;
                            isCountExact: boolean;
                            amount: number | null;
                        }[];
                    };
                };
            };
        };
    };
    getDashboardToDoShops: {
        parameters: {
            query: {
                kind: "waiting" | "toDecide" | "refundsOwed" | "lowStock";
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        shops: {
                            /** Format: uuid */
                            merchantId: string;
                            count: number;
                        }[];
                    };
                };
            };
        };
    };
    getOrdersAnalyticsSummary: {
        parameters: {
            query?: {
                /** @description From this day or moment on. */
                startDate?: string;
                /** @description Up to and including this day or moment. */
                endDate?: string;
                days?: number;
                period?: "this-month" | "last-month";
                month?: string;
                compare?: "previous" | "year";
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        range: components["schemas"]["FigureRange"];
                        previousRange: components["schemas"]["FigureRange"];
                        revenue: {
                            previous: number | null;
                            change: number | null;
                            trend: ("up" | "down" | "flat") | null;
                            total: number;
                            daily: components["schemas"]["FigurePoint"][];
                            previousDaily: components["schemas"]["FigurePoint"][];
                        };
                        orders: {
                            previous: number | null;
                            change: number | null;
                            trend: ("up" | "down" | "flat") | null;
                            total: number;
                            conversionRate: number | null;
                            conversion: components["schemas"]["Comparison"];
                            statusBreakdown: {
                                pending: number;
                                paid: number;
                                shipped: number;
                                delivered: number;
                                cancelled: number;
                            };
                        };
                        performance: {
                            averageOrderValue: number | null;
                            averageOrder: components["schemas"]["Comparison"];
                            customerRetention: number | null;
                            payingCustomers: number;
                            returningCustomers: number;
                            processingTime: {
                                previous: number | null;
                                change: number | null;
                                trend: ("up" | "down" | "flat") | null;
                                average: number | null;
                                breakdown: {
                                    /** @enum {string} */
                                    status: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
                                    time: number | null;
                                    orders: number;
                                }[];
                            };
                        };
                        paymentMethods: {
                            breakdown: {
                                cashapp: {
                                    count: number;
                                    amount: number;
                                };
                                venmo: {
                                    count: number;
                                    amount: number;
                                };
                                zelle: {
                                    count: number;
                                    amount: number;
                                };
                                bitcoin: {
                                    count: number;
                                    amount: number;
                                };
                                ethereum: {
                                    count: number;
                                    amount: number;
                                };
                            };
                            comparisons: {
                                cashapp: {
                                    count: components["schemas"]["Comparison"];
                                    amount: components["schemas"]["Comparison"];
                                };
                                venmo: {
                                    count: components["schemas"]["Comparison"];
                                    amount: components["schemas"]["Comparison"];
                                };
                                zelle: {
                                    count: components["schemas"]["Comparison"];
                                    amount: components["schemas"]["Comparison"];
                                };
                                bitcoin: {
                                    count: components["schemas"]["Comparison"];
                                    amount: components["schemas"]["Comparison"];
                                };
                                ethereum: {
                                    count: components["schemas"]["Comparison"];
                                    amount: components["schemas"]["Comparison"];
                                };
                            };
                        };
                        money: {
                            received: number;
                            transfers: number;
                            refunded: number;
                            refunds: number;
                            net: number;
                            comparison: components["schemas"]["Comparison"];
                            methods: {
                                cashapp: components["schemas"]["MoneySums"];
                                venmo: components["schemas"]["MoneySums"];
                                zelle: components["schemas"]["MoneySums"];
                                bitcoin: components["schemas"]["MoneySums"];
                                ethereum: components["schemas"]["MoneySums"];
                            };
                            daily: {
                                date: string;
                                received: number;
                                refunded: number;
                            }[];
                        };
                        geographic: {
                            topStates: {
                                state: string;
                                orders: number;
                                revenue: number;
                            }[];
                            byState: {
                                state: string;
                                orders: number;
                                revenue: number;
                                revenueComparison: components["schemas"]["Comparison"];
                            }[];
                            otherStates: {
                                states: number;
                                orders: number;
                                revenue: number;
                            } | null;
                            states: number;
                        };
                    };
                };
            };
        };
    };
    getOrdersAnalyticsProducts: {
        parameters: {
            query?: {
                /** @description From this day or moment on. */
                startDate?: string;
                /** @description Up to and including this day or moment. */
                endDate?: string;
                days?: number;
                period?: "this-month" | "last-month";
                month?: string;
                compare?: "previous" | "year";
                /** @description The page number, from 1. */
                page?: number;
                /** @description The number of entries per page. */
                limit?: number;
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
                /** @description The field to sort by; a leading `-` reverses the order. */
                sort?: "-revenue" | "revenue" | "-units" | "units" | "-orders" | "orders" | "name" | "-name";
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        range: components["schemas"]["FigureRange"];
                        total: number;
                        page: number;
                        limit: number;
                        previousRange: components["schemas"]["FigureRange"];
                        products: components["schemas"]["SalesProduct"][];
                        totals: {
                            units: number;
                            revenue: number;
                            revenueComparison: components["schemas"]["Comparison"];
                            orders: number;
                            adjusted: number;
                        };
                    };
                };
            };
        };
    };
    getOrdersAnalyticsCustomers: {
        parameters: {
            query?: {
                /** @description From this day or moment on. */
                startDate?: string;
                /** @description Up to and including this day or moment. */
                endDate?: string;
                days?: number;
                period?: "this-month" | "last-month";
                month?: string;
                compare?: "previous" | "year";
                /** @description The page number, from 1. */
                page?: number;
                /** @description The number of entries per page. */
                limit?: number;
                /** @description The merchant. Administrators may name any; everyone else only their own. */
                merchantId?: string;
                /** @description The field to sort by; a leading `-` reverses the order. */
                sort?: "-revenue" | "revenue" | "-orders" | "orders" | "name" | "-name";
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        range: components["schemas"]["FigureRange"];
                        total: number;
                        page: number;
                        limit: number;
                        customers: components["schemas"]["SalesCustomer"][];
                        totals: {
                            orders: number;
                            revenue: number;
                        };
                    };
                };
            };
        };
    };
}

/** Each call that a key can make, as the reference names it. */
export interface Calls {
    'GET /api/merchants': operations['getMerchants'];
    'POST /api/merchants': operations['postMerchants'];
    'GET /api/merchants/{id}': operations['getMerchantsById'];
    'PATCH /api/merchants/{id}': operations['patchMerchantsById'];
    'GET /api/merchants/{id}/first-steps': operations['getMerchantsByIdFirstSteps'];
    'PUT /api/merchants/{id}/first-steps': operations['putMerchantsByIdFirstSteps'];
    'GET /api/customers/{id}/export': operations['getCustomersByIdExport'];
    'GET /api/orders': operations['getOrders'];
    'POST /api/orders': operations['postOrders'];
    'GET /api/orders/waiting': operations['getOrdersWaiting'];
    'GET /api/orders/counts': operations['getOrdersCounts'];
    'GET /api/orders/held': operations['getOrdersHeld'];
    'GET /api/orders/{id}': operations['getOrdersById'];
    'PATCH /api/orders/{id}': operations['patchOrdersById'];
    'GET /api/orders/{id}/instructions': operations['getOrdersByIdInstructions'];
    'PATCH /api/orders/{id}/status': operations['patchOrdersByIdStatus'];
    'POST /api/orders/{id}/cancel': operations['postOrdersByIdCancel'];
    'POST /api/orders/{id}/undo': operations['postOrdersByIdUndo'];
    'POST /api/orders/{id}/release': operations['postOrdersByIdRelease'];
    'POST /api/orders/{id}/notes': operations['postOrdersByIdNotes'];
    'POST /api/orders/{id}/resend-instructions': operations['postOrdersByIdResendInstructions'];
    'POST /api/orders/{id}/payment-request': operations['postOrdersByIdPaymentRequest'];
    'POST /api/orders/{id}/customer-told': operations['postOrdersByIdCustomerTold'];
    'POST /api/orders/{id}/refunds': operations['postOrdersByIdRefunds'];
    'PATCH /api/refunds/{id}': operations['patchRefundsById'];
    'GET /api/refunds': operations['getRefunds'];
    'GET /api/orders/packing-slips': operations['getOrdersPackingSlips'];
    'GET /api/orders/address-labels': operations['getOrdersAddressLabels'];
    'GET /api/orders/export': operations['getOrdersExport'];
    'GET /api/money': operations['getMoney'];
    'GET /api/money/export': operations['getMoneyExport'];
    'GET /api/money/{id}': operations['getMoneyById'];
    'GET /api/money/days': operations['getMoneyDays'];
    'POST /api/money/closes': operations['postMoneyCloses'];
    'GET /api/money/closes/export': operations['getMoneyClosesExport'];
    'GET /api/customers/suggestions': operations['getCustomersSuggestions'];
    'GET /api/customers': operations['getCustomers'];
    'GET /api/customers/export': operations['getCustomersExport'];
    'GET /api/customers/{id}': operations['getCustomersById'];
    'PATCH /api/customers/{id}': operations['patchCustomersById'];
    'GET /api/customers/{id}/merge': operations['getCustomersByIdMerge'];
    'POST /api/customers/{id}/merge': operations['postCustomersByIdMerge'];
    'POST /api/customers/{id}/erase': operations['postCustomersByIdErase'];
    'GET /api/products': operations['getProducts'];
    'POST /api/products': operations['postProducts'];
    'GET /api/products/{id}': operations['getProductsById'];
    'PUT /api/products/{id}': operations['putProductsById'];
    'POST /api/products/{id}/archive': operations['postProductsByIdArchive'];
    'POST /api/products/{id}/restore': operations['postProductsByIdRestore'];
    'GET /api/products/variants': operations['getProductsVariants'];
    'POST /api/products/variants/{id}/stock': operations['postProductsVariantsByIdStock'];
    'GET /api/products/variants/{id}/movements': operations['getProductsVariantsByIdMovements'];
    'GET /api/products/export': operations['getProductsExport'];
    'POST /api/products/import/check': operations['postProductsImportCheck'];
    'POST /api/products/import': operations['postProductsImport'];
    'PATCH /api/products/{id}/pictures/{pictureId}': operations['patchProductsByIdPicturesByPictureId'];
    'DELETE /api/products/{id}/pictures/{pictureId}': operations['deleteProductsByIdPicturesByPictureId'];
    'PUT /api/merchants/logo': operations['putMerchantsLogo'];
    'DELETE /api/merchants/logo': operations['deleteMerchantsLogo'];
    'POST /api/products/{id}/pictures': operations['postProductsByIdPictures'];
    'GET /api/payment-receipts': operations['getPaymentReceipts'];
    'POST /api/payment-receipts': operations['postPaymentReceipts'];
    'GET /api/payment-receipts/{id}': operations['getPaymentReceiptsById'];
    'GET /api/payment-receipts/{id}/raw': operations['getPaymentReceiptsByIdRaw'];
    'GET /api/payment-receipts/{id}/text': operations['getPaymentReceiptsByIdText'];
    'POST /api/payment-receipts/{id}/decision': operations['postPaymentReceiptsByIdDecision'];
    'POST /api/payment-receipts/{id}/undo': operations['postPaymentReceiptsByIdUndo'];
    'GET /api/payment-inbox': operations['getPaymentInbox'];
    'PUT /api/payment-inbox/settings': operations['putPaymentInboxSettings'];
    'PUT /api/payment-inbox/mailbox': operations['putPaymentInboxMailbox'];
    'DELETE /api/payment-inbox/mailbox': operations['deletePaymentInboxMailbox'];
    'POST /api/payment-inbox/mailbox/folders': operations['postPaymentInboxMailboxFolders'];
    'PUT /api/payment-inbox/mailbox/pause': operations['putPaymentInboxMailboxPause'];
    'POST /api/payment-inbox/forwarding-address': operations['postPaymentInboxForwardingAddress'];
    'POST /api/payment-inbox/addresses': operations['postPaymentInboxAddresses'];
    'POST /api/payment-inbox/addresses/{id}/code': operations['postPaymentInboxAddressesByIdCode'];
    'POST /api/payment-inbox/addresses/{id}/confirm': operations['postPaymentInboxAddressesByIdConfirm'];
    'DELETE /api/payment-inbox/addresses/{id}': operations['deletePaymentInboxAddressesById'];
    'POST /api/payment-receipts/mailbox': operations['postPaymentReceiptsMailbox'];
    'POST /api/payment-statements': operations['postPaymentStatements'];
    'GET /api/webhooks': operations['getWebhooks'];
    'PUT /api/webhooks': operations['putWebhooks'];
    'POST /api/webhooks/enable': operations['postWebhooksEnable'];
    'GET /api/webhooks/secret': operations['getWebhooksSecret'];
    'POST /api/webhooks/secret/rotate': operations['postWebhooksSecretRotate'];
    'POST /api/webhooks/test': operations['postWebhooksTest'];
    'GET /api/webhooks/deliveries': operations['getWebhooksDeliveries'];
    'GET /api/webhooks/deliveries/{id}': operations['getWebhooksDeliveriesById'];
    'POST /api/webhooks/deliveries/{id}/replay': operations['postWebhooksDeliveriesByIdReplay'];
    'POST /api/webhooks/deliveries/replay': operations['postWebhooksDeliveriesReplay'];
    'GET /api/webhooks/endpoints': operations['getWebhooksEndpoints'];
    'POST /api/webhooks/endpoints': operations['postWebhooksEndpoints'];
    'PATCH /api/webhooks/endpoints/{id}': operations['patchWebhooksEndpointsById'];
    'DELETE /api/webhooks/endpoints/{id}': operations['deleteWebhooksEndpointsById'];
    'GET /api/webhooks/endpoints/{id}/secret': operations['getWebhooksEndpointsByIdSecret'];
    'POST /api/webhooks/endpoints/{id}/rotate-secret': operations['postWebhooksEndpointsByIdRotateSecret'];
    'POST /api/webhooks/endpoints/{id}/test': operations['postWebhooksEndpointsByIdTest'];
    'GET /api/webhooks/events': operations['getWebhooksEvents'];
    'GET /api/merchants/settings': operations['getMerchantsSettings'];
    'PUT /api/merchants/settings': operations['putMerchantsSettings'];
    'GET /api/notifications/preferences': operations['getNotificationsPreferences'];
    'PUT /api/notifications/preferences': operations['putNotificationsPreferences'];
    'GET /api/notifications/templates': operations['getNotificationsTemplates'];
    'POST /api/notifications/test': operations['postNotificationsTest'];
    'GET /api/message-templates': operations['getMessageTemplates'];
    'PUT /api/message-templates/{kind}': operations['putMessageTemplatesByKind'];
    'DELETE /api/message-templates/{kind}': operations['deleteMessageTemplatesByKind'];
    'POST /api/message-templates/{kind}/preview': operations['postMessageTemplatesByKindPreview'];
    'POST /api/message-templates/{kind}/test': operations['postMessageTemplatesByKindTest'];
    'GET /api/messages': operations['getMessages'];
    'GET /api/audit': operations['getAudit'];
    'GET /api/audit/export': operations['getAuditExport'];
    'GET /api/integrations': operations['getIntegrations'];
    'PUT /api/integrations/sms': operations['putIntegrationsSms'];
    'PUT /api/integrations/model': operations['putIntegrationsModel'];
    'PUT /api/integrations/ups': operations['putIntegrationsUps'];
    'PUT /api/integrations/usps': operations['putIntegrationsUsps'];
    'DELETE /api/integrations/{kind}': operations['deleteIntegrationsByKind'];
    'POST /api/integrations/{kind}/check': operations['postIntegrationsByKindCheck'];
    'POST /api/integrations/{kind}/test': operations['postIntegrationsByKindTest'];
    'GET /api/levy/integration': operations['getLevyIntegration'];
    'PUT /api/levy/integration': operations['putLevyIntegration'];
    'GET /api/levy/health': operations['getLevyHealth'];
    'GET /api/levy/events': operations['getLevyEvents'];
    'GET /api/levy/unanswered': operations['getLevyUnanswered'];
    'GET /api/levy/events/{id}': operations['getLevyEventsById'];
    'PUT /api/levy/events/{id}/feedback': operations['putLevyEventsByIdFeedback'];
    'POST /api/levy/events/{id}/send': operations['postLevyEventsByIdSend'];
    'POST /api/levy/events/{id}/discard': operations['postLevyEventsByIdDiscard'];
    'POST /api/levy/conversations/{id}/reply': operations['postLevyConversationsByIdReply'];
    'POST /api/levy/conversations/{id}/close': operations['postLevyConversationsByIdClose'];
    'GET /api/conversations': operations['getConversations'];
    'GET /api/conversations/counts': operations['getConversationsCounts'];
    'GET /api/conversations/{id}': operations['getConversationsById'];
    'PUT /api/conversations/{id}/assignee': operations['putConversationsByIdAssignee'];
    'POST /api/conversations/{id}/answers': operations['postConversationsByIdAnswers'];
    'POST /api/conversations/{id}/close': operations['postConversationsByIdClose'];
    'POST /api/conversations/{id}/reopen': operations['postConversationsByIdReopen'];
    'GET /api/canned-answers': operations['getCannedAnswers'];
    'POST /api/canned-answers': operations['postCannedAnswers'];
    'PUT /api/canned-answers/{id}': operations['putCannedAnswersById'];
    'DELETE /api/canned-answers/{id}': operations['deleteCannedAnswersById'];
    'GET /api/levy/articles': operations['getLevyArticles'];
    'POST /api/levy/articles': operations['postLevyArticles'];
    'PUT /api/levy/articles/{id}': operations['putLevyArticlesById'];
    'DELETE /api/levy/articles/{id}': operations['deleteLevyArticlesById'];
    'POST /api/levy/articles/{id}/accept': operations['postLevyArticlesByIdAccept'];
    'POST /api/levy/articles/import': operations['postLevyArticlesImport'];
    'POST /api/levy/test': operations['postLevyTest'];
    'GET /api/levy/test-questions': operations['getLevyTestQuestions'];
    'POST /api/levy/test-questions': operations['postLevyTestQuestions'];
    'PUT /api/levy/test-questions/{id}': operations['putLevyTestQuestionsById'];
    'DELETE /api/levy/test-questions/{id}': operations['deleteLevyTestQuestionsById'];
    'POST /api/levy/test-questions/{id}/run': operations['postLevyTestQuestionsByIdRun'];
    'GET /api/levy/taught-examples': operations['getLevyTaughtExamples'];
    'POST /api/levy/taught-examples': operations['postLevyTaughtExamples'];
    'POST /api/levy/taught-examples/review': operations['postLevyTaughtExamplesReview'];
    'PUT /api/levy/taught-examples/{id}': operations['putLevyTaughtExamplesById'];
    'DELETE /api/levy/taught-examples/{id}': operations['deleteLevyTaughtExamplesById'];
    'POST /api/levy/taught-examples/{id}/restore': operations['postLevyTaughtExamplesByIdRestore'];
    'GET /api/levy/widget/sightings': operations['getLevyWidgetSightings'];
    'POST /api/levy/widget/preview': operations['postLevyWidgetPreview'];
    'GET /api/dashboard/stats': operations['getDashboardStats'];
    'GET /api/dashboard/to-do': operations['getDashboardToDo'];
    'GET /api/dashboard/to-do/shops': operations['getDashboardToDoShops'];
    'GET /api/orders/analytics/summary': operations['getOrdersAnalyticsSummary'];
    'GET /api/orders/analytics/products': operations['getOrdersAnalyticsProducts'];
    'GET /api/orders/analytics/customers': operations['getOrdersAnalyticsCustomers'];
}

/** Matches the last part of a problem's `type`. */
export type ProblemCode =
    | 'bad-request'
    | 'conflict'
    | 'customer-emails-off'
    | 'external-id-taken'
    | 'forbidden'
    | 'idempotency-key-reused'
    | 'illegal-transition'
    | 'internal'
    | 'invalid-credentials'
    | 'not-editable'
    | 'not-found'
    | 'not-undoable'
    | 'order-changed'
    | 'out-of-stock'
    | 'payload-too-large'
    | 'reference-counted'
    | 'request-in-flight'
    | 'settings-changed'
    | 'shop-closed'
    | 'too-many-requests'
    | 'unauthorized'
    | 'unavailable'
    | 'unsupported-media-type'
    | 'validation';
